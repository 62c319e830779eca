import type { InvariantCheck } from '#platform/module.ts';

/**
 * The reward points against the play that brought them, the redemptions and conversions that took
 * them, and the stock of the goods.
 */
export const pointInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV-POINT1 points earned',
    says: 'what play has brought to a member is what the settled lines that were counted come to, each at the factor of its round, and the account got that, but for what is owed',
    sql: `with lines as (
            select l.member_id, sum(l.turnover::numeric * coalesce((
                select factor from point_factor f where f.member_id = l.member_id and f.game_type = l.game_type
                  and f.from_line_id <= (select min(p.id) from settled_play p where p.member_id = l.member_id and p.round_id = l.round_id)
                order by f.from_line_id desc limit 1), 0)) as exact
            from settled_play l where l.id <= (select line_id from point_cursor) group by 1),
          moved as (
            select member_id, sum(case reason when 'points-earned' then amount else -amount end) as amount from transfer
            where reason in ('points-earned', 'points-taken') group by 1)
          select 'member ' || coalesce(m.member_id, l.member_id, t.member_id) as what,
            coalesce(m.earned, 0) || ' points and ' || coalesce(m.fraction, 0) || ' earned, ' || coalesce(m.owed, 0) || ' owed, by the play '
              || coalesce(l.exact, 0) || ' exact, by the account ' || coalesce(t.amount, 0) as found
          from point_member m full join lines l on l.member_id = m.member_id full join moved t on t.member_id = coalesce(m.member_id, l.member_id)
          where coalesce(m.earned, 0) * 100000000000::numeric + coalesce(m.fraction, 0) <> coalesce(l.exact, 0)
             or (coalesce(m.earned, 0) + coalesce(m.owed, 0)) * 100000 <> coalesce(t.amount, 0)`,
  },
  {
    name: 'INV-POINT2 points in their own currency',
    says: 'points lie in points accounts alone, whole, and those hold nothing else',
    sql: `select path || ' ' || currency as what, balance::text as found from account
          where (currency = 'POINTS') <> (kind in ('points', 'points-issued')) or (currency = 'POINTS' and balance % 100000 <> 0)`,
  },
  {
    name: 'INV-POINT3 redemptions explained',
    says: 'each redemption took its points and its price once and gave its credit, one that was rejected gave points and price back, and nothing else went that way',
    sql: `with moved as (
            select split_part(key, ':', 2)::bigint as id, min(member_id) as member_id, max(member_id) as other_id,
              coalesce(sum(amount) filter (where reason = 'points-redeemed'), 0) as points,
              coalesce(sum(amount) filter (where reason = 'points-returned'), 0) as points_back,
              coalesce(sum(amount) filter (where reason = 'point-price' and key like '%:price'), 0) as price,
              coalesce(sum(amount) filter (where reason = 'point-price' and key like '%:price-back'), 0) as price_back,
              coalesce(sum(amount) filter (where reason = 'points-paid'), 0) as credit
            from transfer where reason in ('points-redeemed', 'points-returned', 'point-price') or (reason = 'points-paid' and key not like 'conversion:%')
            group by 1)
          select 'redemption ' || coalesce(r.id, m.id) as what,
            coalesce(r.state || ': ' || r.points || ' points, price ' || r.price || ', credit ' || coalesce(r.credit, 0), 'none') || '; by its transfers '
              || coalesce(m.points, 0) || ' and ' || coalesce(m.points_back, 0) || ' back, ' || coalesce(m.price, 0) || ' and ' || coalesce(m.price_back, 0)
              || ' back, ' || coalesce(m.credit, 0) as found
          from redemption r full join moved m on m.id = r.id
          where r.id is null or m.id is null or m.member_id <> r.member_id or m.other_id <> r.member_id
             or m.points <> r.points * 100000 or m.price <> r.price or m.credit <> coalesce(r.credit, 0)
             or m.points_back <> case when r.state = 'rejected' then m.points else 0 end
             or m.price_back <> case when r.state = 'rejected' then m.price else 0 end`,
  },
  {
    name: 'INV-POINT4 conversions explained',
    says: 'each conversion took its points and gave its money once, at its rate, and nothing else went that way',
    sql: `with moved as (
            select split_part(key, ':', 2)::bigint as id, min(member_id) as member_id, max(member_id) as other_id,
              coalesce(sum(amount) filter (where reason = 'points-converted'), 0) as points,
              coalesce(sum(amount) filter (where reason = 'points-paid'), 0) as money
            from transfer where reason = 'points-converted' or (reason = 'points-paid' and key like 'conversion:%') group by 1)
          select 'conversion ' || coalesce(c.id, m.id) as what,
            coalesce(c.points, 0) || ' points to ' || coalesce(c.amount, 0) || '; by its transfers ' || coalesce(m.points, 0) || ' to ' || coalesce(m.money, 0) as found
          from point_conversion c full join moved m on m.id = c.id
          where c.id is null or m.id is null or m.member_id <> c.member_id or m.other_id <> c.member_id
             or m.points <> c.points * 100000 or m.money <> c.amount`,
  },
  {
    name: 'INV-POINT5 stock',
    says: 'the stock of a product is what operators put there, less what was redeemed and not rejected',
    sql: `select 'product ' || p.id as what, p.stock || ' in stock, by changes and redemptions ' || (coalesce(c.by, 0) - coalesce(r.taken, 0)) as found
          from point_product p
          left join (select product_id, sum(by) as by from point_stock_change group by 1) c on c.product_id = p.id
          left join (select product_id, sum(quantity) as taken from redemption where state <> 'rejected' group by 1) r on r.product_id = p.id
          where p.stock <> coalesce(c.by, 0) - coalesce(r.taken, 0)`,
  },
  {
    name: 'INV-POINT6 points owed are paid first',
    says: 'who owes points has none',
    sql: `select 'member ' || m.member_id as what, m.owed || ' points owed, ' || a.balance / 100000 || ' there' as found
          from point_member m join account a on a.member_id = m.member_id and a.kind = 'points' where m.owed > 0 and a.balance > 0`,
  },
];
