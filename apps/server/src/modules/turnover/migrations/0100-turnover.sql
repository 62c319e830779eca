-- Requirements: turnover that a member has to play before money may be taken out, one row for each
-- cause. Stakes of settled rounds count towards it.
create table turnover_requirement (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  currency text not null,
  source text not null check (source in ('deposit', 'welcome', 'redemption', 'conversion', 'reward')),
  source_id bigint not null,
  required bigint not null check (required > 0),
  done bigint not null default 0 check (done between 0 and required),
  -- Rounds with this id or a higher one began after it: ids begin with their time.
  first_round_id bigint not null,
  -- Rounds of these types, of these games (`<vendor>/<game code>`) and with a greater stake do not
  -- count towards it.
  excluded_types text[] not null default '{}',
  excluded_games text[] not null default '{}',
  stake_max bigint check (stake_max > 0),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  -- played: its turnover is done. It then stays closed, even if a vendor rolls bets back later.
  -- returned: the bank took back the deposit that it was for; the turnover counted towards it stays
  -- counted.
  closed_by text check (closed_by in ('played', 'returned')),
  primary key (member_id, id),
  unique (source, source_id),
  check ((closed_at is null) = (closed_by is null)),
  check ((closed_by is not distinct from 'played') = (done = required))
);
create index turnover_open on turnover_requirement (member_id, currency, id) where closed_at is null;

-- The part of a round that counts towards each requirement. A round counts once: its parts add up
-- to no more than its stake.
create table turnover_part (
  member_id bigint not null,
  round_id bigint not null,
  requirement_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (member_id, round_id, requirement_id),
  foreign key (member_id, requirement_id) references turnover_requirement (member_id, id)
);
create index turnover_part_by_requirement on turnover_part (member_id, requirement_id);

-- Rounds on one draw, of one member and of members who are alike, count together what they won or
-- lost together: `offsetsOf` of bet/rules.ts. Sets `offset_by` of the rounds on the draws of these
-- rounds, and gives those that count otherwise now. A member who is like more than forty others, as
-- on a public computer, counts alone. A round that another transaction holds is not written: it is
-- given as skipped, because that transaction may end without telling an event. The rounds of
-- p_waits_for are waited for before anything is held, so that nobody waits for the caller meanwhile.
-- A round that was taken back has no part in its draw.
create function turnover_offset(p_member bigint[], p_round bigint[], p_waits_for bigint default null) returns table (member_id bigint, round_id bigint, skipped boolean)
language plpgsql volatile security definer
set search_path from current set plan_cache_mode = 'force_generic_plan' set jit = 'off'
set enable_seqscan = 'off' set enable_hashjoin = 'off' set enable_mergejoin = 'off' as $$
#variable_conflict use_column
begin
  if p_waits_for is not null then
    perform from round r where r.member_id = p_waits_for and r.draw in (select o.draw from round o where o.member_id = p_waits_for and o.id = any (p_round))
    order by r.id for update;
  end if;
  return query
  with recursive touched as (
    select distinct r.draw, r.member_id, r.currency
    from unnest(p_member, p_round) u(member, round) join round r on r.member_id = u.member and r.id = u.round
    where r.draw is not null and r.state <> 'open'
  ), together as (
    select draw, currency, member_id as seed, member_id from touched
    union
    select t.draw, t.currency, t.seed, a.other_id
    from together t join member_alike a on a.member_id = t.member_id
    where (select count(*) from (select distinct c.other_id from member_alike c where c.member_id = t.member_id limit 41) crowd) <= 40
      and (select count(*) from (select distinct c.other_id from member_alike c where c.member_id = a.other_id limit 41) crowd) <= 40
      and exists (select from round r where r.draw = t.draw and r.member_id = a.other_id)
  ), placed as (
    select draw, currency, seed, min(member_id) over (partition by draw, currency, seed) as head, member_id from together
  ), sides as (
    select r.member_id, r.id, p.draw, p.currency, p.head, r.payout - r.stake as won, r.state, r.offset_by,
           round_counts(r.state, r.stake, r.payout, r.counts, r.cap) as own
    from (select distinct draw, currency, head, member_id from placed) p
    join round r on r.draw = p.draw and r.member_id = p.member_id and r.currency = p.currency
  ), sums as (
    select s.*, abs(sum(won) filter (where state = 'settled') over same) as net, sum(own) over same as total,
           sum(own) over (same order by member_id, id) as so_far
    from sides s window same as (partition by draw, currency, head)
  ), decided as (
    select s.member_id, s.id, nullif(case when net < total then own - div(so_far * net, total) + div((so_far - own) * net, total) else 0 end, 0)::bigint as offset_by
    from sums s
  ), differs as (
    select d.* from decided d join round r on r.member_id = d.member_id and r.id = d.id where r.offset_by is distinct from d.offset_by
  ), held as (
    select r.member_id, r.id, d.offset_by from differs d join round r on r.member_id = d.member_id and r.id = d.id
    order by r.member_id, r.id for update of r skip locked
  ), written as (
    update round r set offset_by = held.offset_by from held where r.member_id = held.member_id and r.id = held.id
    returning r.member_id, r.id
  )
  select member_id, id, false from written
  union all
  select d.member_id, d.id, true from differs d where not exists (select from held h where h.member_id = d.member_id and h.id = d.id);
end $$;
