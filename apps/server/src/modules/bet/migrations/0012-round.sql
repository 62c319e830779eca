-- The part of a round's stake that counts by itself: `validOf` of bet/rules.ts says the same, and a test holds the
-- two against each other. The rule is in docs/rules/turnover.md.
create function round_counts(p_state text, p_stake bigint, p_payout bigint, p_counts text, p_cap bigint) returns bigint
language sql immutable parallel safe as $$
  select case when p_state = 'settled'
    then least(p_stake, p_cap, case when p_counts = 'net' then abs(p_payout - p_stake) end) else 0 end
$$;

-- The rule by which a game counts that the catalogue does not have: `countsOf` of game/rules.ts for
-- a game whose kind is not known, which a test holds against it.
create function game_counts(p_type text) returns text
language sql immutable parallel safe as $$
  select case when p_type in ('RNG', 'FISH') then 'stake' else 'net' end
$$;

-- One played round of one member: its stakes, its payout, its state. Its life is in bet/rules.ts.
create table round (
  member_id bigint not null,
  -- The id of its first transfer, so rounds stand in the order of time; made of its time where it
  -- has no transfers.
  id bigint not null,
  -- Bets less the ones taken back; wins likewise.
  stake bigint not null,
  payout bigint not null,
  -- All its transfers lie between id and this one. 0: it has none, as its vendor keeps the wallet
  -- that it was played from, and reported it.
  last_transfer_id bigint not null,
  vendor_id int not null,
  -- Bets not taken back.
  bets int not null,
  state text not null,
  game_type text not null default '',
  game_code text not null,
  currency text not null,
  -- The vendor's name for it. A table game shares one among its players.
  ref text not null collate "C",
  closed_at timestamptz,
  -- The rule by which it counts: 'stake', all that was staked; 'net', what was won or lost. It is
  -- that of the game (game.counts) at the first bet.
  counts text not null default 'stake' check (counts in ('stake', 'net')),
  -- The draw of a lottery, the hand or the round of a table that decides it, where others have
  -- stakes on the same. Rounds of one member, and of members who are alike, on one draw count together.
  draw text collate "C",
  -- No more of the stake counts than this; null: all of it may.
  cap bigint check (cap between 0 and stake),
  -- The part that does not count because other rounds on the same draw stood against it.
  offset_by bigint check (offset_by >= 0),
  -- The income of the house from a game among members, nothing where its vendor tells no rakes;
  -- null: the house plays itself.
  rake bigint check (rake >= 0),
  -- Valid turnover: the part of the stake that counts, for everything that asks for turnover or pays for it.
  valid bigint not null generated always as (greatest(round_counts(state, stake, payout, counts, cap) - coalesce(offset_by, 0), 0)) stored,
  opened_at timestamptz generated always as (to_timestamp((id >> 20) / 1000.0::double precision)) virtual,
  -- Pages of a member's rounds, newest first. The filters by vendor and game type are answered
  -- within the index, however rare the game: a second index for them would cost every bet more than
  -- it saves any page.
  primary key (member_id, id, vendor_id, game_type),
  constraint round_lawful check (
    stake >= 0 and payout >= 0 and bets >= 0 and (state = 'open') = (closed_at is null)
    and (state = any ('{open,settled}') or state = 'rolled_back' and stake = 0 and payout = 0 and bets = 0))
) with (fillfactor = 85);
-- A member's round is found by 64 bits over member, vendor and the vendor's name for it, a quarter
-- as wide as these. A lookup compares those as well; of ten thousand million rounds some two or
-- three will share their bits with an older one, and are refused like a fault of ours. State has no
-- index on purpose: settling a round then touches no index at all.
create unique index round_by_ref on round (hashtextextended(ref, member_id * 65536 + vendor_id));
-- The rounds on one draw. It is known at the first bet, so that settling a round touches this index
-- as little as the others.
create index round_by_draw on round (draw, member_id) where draw is not null;
-- Sums of the house over a stretch of time. Small ranges: the newest one is kept up to date with
-- every bet.
create index round_by_time on round using brin (id) with (pages_per_range = 16);

create trigger round_stays before delete or truncate on round for each statement execute function ledger_refuse();
do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke insert, update, delete, truncate on round from sen_app;
  end if;
end $$;
