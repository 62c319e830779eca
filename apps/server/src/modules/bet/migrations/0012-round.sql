-- One played round of one member: what he staked, what came back, how it stands. Its life is in bet/rules.ts.
create table round (
  member_id bigint not null,
  -- The id of its first transfer, so rounds stand in the order of time.
  id bigint not null,
  vendor_id int not null,
  -- The vendor's name for it. A table game shares one among its players.
  ref text not null collate "C",
  game_code text not null,
  game_type text not null default '',
  currency text not null,
  -- Bets less the ones taken back; wins likewise.
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  -- Bets not taken back.
  bets int not null check (bets >= 0),
  state text not null check (state in ('open', 'settled', 'rolled_back')),
  -- All its transfers lie between id and this one.
  last_transfer_id bigint not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (member_id, id),
  unique (ref, vendor_id, member_id),
  check ((state = 'open') = (closed_at is null)),
  check (state <> 'rolled_back' or (stake = 0 and payout = 0 and bets = 0))
) with (fillfactor = 85);
-- Serves the filters by game type, by vendor and by both: with one of them missing, a page takes the newest of each of the
-- few values of the other. State has no index on purpose: settling a round then touches no index at all.
create index round_by_game on round (member_id, game_type, vendor_id, id);
-- Day sums of the house, until readers of events keep them.
create index round_by_time on round using brin (opened_at);

create trigger round_stays before delete or truncate on round for each statement execute function ledger_refuse();
do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke insert, update, delete, truncate on round from sen_app;
  end if;
end $$;
