-- Vendors' reports of their rounds, as reported, and where they and our own rounds do not agree. No
-- money of ours moves by them.

-- The place up to which each vendor's report has been read.
create table vendor_report (
  vendor_id int primary key references vendor,
  -- The beginning of the next page, in the vendor's own words; empty at first.
  since text not null default '',
  -- All rounds that the vendor closed before this moment have been reported.
  complete_to timestamptz,
  asked_at timestamptz not null,
  -- Why nothing more came when it was asked last. stuck: it says that there is more, and gives the
  -- same cursor again. cursor: where it says that its next page begins is no cursor, and the page
  -- is asked for again.
  trouble text check (trouble in ('refused', 'unavailable', 'stuck', 'cursor'))
);

-- One round of one player. The vendor's first word stays; when it tells the same round otherwise,
-- that is a difference.
create table vendor_round (
  vendor_id int not null references vendor,
  player text not null collate "C",
  -- The vendor's name for the round.
  ref text not null collate "C",
  game_code text not null,
  currency text not null,
  stake bigint not null,
  payout bigint not null,
  state text not null,
  opened_at timestamptz not null,
  closed_at timestamptz not null,
  -- Null: no member of ours.
  member_id bigint,
  -- The round that was made of it, where the vendor keeps the wallet that it was played from.
  round_id bigint,
  -- The part of its stake that counts as turnover: no more than lay in that wallet by then. Null
  -- where no round was made of it.
  counted bigint,
  told_at timestamptz not null default now(),
  primary key (vendor_id, player, ref),
  constraint vendor_round_lawful check (
    stake >= 0 and payout >= 0 and closed_at >= opened_at and (state = 'settled' or state = 'rolled_back' and stake = 0 and payout = 0)
    and (round_id is null or member_id is not null) and (round_id is null) = (counted is null) and counted between 0 and stake)
);
create index vendor_round_by_time on vendor_round (vendor_id, closed_at);
create index vendor_round_booked on vendor_round (member_id, round_id) where round_id is not null;

-- Disagreements: one row for each round and kind, found once however often it is looked for.
create table round_difference (
  id bigint generated always as identity (start with 100001) primary key,
  vendor_id int not null references vendor,
  player text not null collate "C",
  -- The vendor's name for the round; empty where all rounds together make the difference.
  ref text not null collate "C",
  -- missingOurs: we have no such round. missingTheirs: the vendor tells of none. amount, currency,
  -- state: the two disagree. changed: the vendor reported it otherwise before. player: nobody of
  -- ours who has money in a wallet of that vendor. unreadable: its line is none that the protocol
  -- allows. fault: it can be read, and our books cannot keep it. stake: the stake was above the
  -- content of the vendor's wallet. wallet: its content disagrees with the money moved there and
  -- played.
  kind text not null check (
    kind in ('missingOurs', 'missingTheirs', 'amount', 'currency', 'state', 'changed', 'player', 'unreadable', 'fault', 'stake', 'wallet')),
  -- Null: the player is nobody of ours, and the difference is for those who work for all brands.
  brand_id bigint references brand,
  member_id bigint,
  game_code text not null default '',
  their_currency text,
  their_stake bigint,
  their_payout bigint,
  their_state text,
  our_currency text,
  our_stake bigint,
  our_payout bigint,
  our_state text,
  -- The line that cannot be read, and why.
  note text,
  at timestamptz not null,
  -- When it took its present state: earlier decisions of operators are about another state of it.
  found_at timestamptz not null default now(),
  -- agreed: looked at again, the two say the same. resolved: an operator has found out, and said
  -- why.
  state text not null default 'open' check (state in ('open', 'agreed', 'resolved')),
  closed_at timestamptz,
  unique (vendor_id, player, ref, kind),
  check ((state = 'open') = (closed_at is null)),
  check ((brand_id is null) = (member_id is null))
);
create index round_difference_by_brand on round_difference (brand_id, id desc);
create index round_difference_open on round_difference (vendor_id, at) where state = 'open';

-- Vendors' wallets in which something else lay than should, when they were looked at last. Somebody
-- may have been playing: it is a difference when nothing has changed for a while.
create table vendor_wallet_look (
  vendor_id int not null references vendor,
  member_id bigint not null,
  currency text not null,
  balance bigint not null,
  expected bigint not null,
  -- Since when the two are what they are.
  since timestamptz not null,
  primary key (vendor_id, member_id, currency)
);

-- Play from wallets that vendors keep: a stake when the round began, a payout when it ended. `id`
-- tells the day on which it counts.
create view reported_play as
  select member_id, round_id, vendor_id, game_code, currency, round_id as id, stake as staked, 0::bigint as returned
  from vendor_round where round_id is not null and stake > 0
  union all
  select member_id, round_id, vendor_id, game_code, currency, (extract(epoch from closed_at) * 1000)::bigint << 20, 0, payout
  from vendor_round where round_id is not null and payout > 0;

-- Keeps a line and makes the member's round of it: of a vendor that keeps wallets of its own. Gives
-- the round's id; null where the line is known. The caller has locked the member's accounts.
create function round_report_book(
  p_vendor int, p_player text, p_ref text, p_member bigint, p_game text, p_currency text, p_stake bigint, p_payout bigint, p_state text,
  p_opened timestamptz, p_closed timestamptz, p_counted bigint, p_draw text default null, p_rake bigint default null) returns bigint
language plpgsql volatile security definer set search_path from current as $$
declare
  v_id bigint := (extract(epoch from least(p_opened, clock_timestamp())) * 1000)::bigint << 20;
begin
  while exists (select from round r where r.member_id = p_member and r.id = v_id) loop
    v_id := v_id + 1;
  end loop;
  insert into vendor_round (vendor_id, player, ref, game_code, currency, stake, payout, state, opened_at, closed_at, member_id, round_id, counted)
    values (p_vendor, p_player, p_ref, p_game, p_currency, p_stake, p_payout, p_state, p_opened, p_closed, p_member, v_id, p_counted)
    on conflict do nothing;
  if not found then
    return null;
  end if;
  insert into round (member_id, id, stake, payout, last_transfer_id, vendor_id, bets, state, game_type, game_code, currency, ref, closed_at, counts, draw, cap, rake)
    select p_member, v_id, p_stake, p_payout, 0, p_vendor, (p_stake > 0)::int, p_state, coalesce(g.game_type, ''), p_game, p_currency, p_ref, p_closed,
      c.counts, case when c.counts = 'net' then coalesce(p_draw, p_vendor || ':' || p_ref) end, p_counted,
      coalesce(p_rake, case when g.game_type = 'PVP' then (select case when not v.tells_rake then 0 end from vendor v where v.id = p_vendor) end)
    from (select) one left join game g on g.vendor_id = p_vendor and g.code = p_game cross join lateral (select coalesce(g.counts, game_counts('')) as counts) c;
  insert into event (kind, member_id, refs) values ('round.reported', p_member, array[v_id]);
  -- Of a member with limits of play.
  insert into play_day (member_id, currency, day, staked, returned)
    select p.member_id, p.currency, limit_day_of(p.id, b.time_zone), sum(p.staked), sum(p.returned)
    from play_count c join member m on m.id = c.member_id join brand b on b.id = m.brand_id
    join reported_play p on p.member_id = c.member_id and p.round_id = v_id and p.currency = c.currency
    where c.member_id = p_member
    group by 1, 2, 3
    on conflict (member_id, currency, day) do update
      set staked = play_day.staked + excluded.staked, returned = play_day.returned + excluded.returned;
  return v_id;
end $$;

do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke update, truncate on vendor_round from sen_app;
    revoke delete, truncate on round_difference from sen_app;
  end if;
end $$;
