-- The draws of all lotteries.
create table lottery_draw (
  id bigint generated always as identity (start with 1001) primary key,
  game_code text not null,
  -- The number of the draw, as players name it.
  numero text not null,
  opens_at timestamptz not null,
  -- Bets are taken until this moment of the database's clock.
  locks_at timestamptz not null,
  draws_at timestamptz not null,
  -- drawn: its result stands; cancelled: its tickets are given back.
  state text not null default 'open' check (state in ('open', 'drawn', 'cancelled')),
  -- The origin of the numbers. house: they follow from a seed that is committed beforehand;
  -- official: a station draws them, and they are entered here.
  origin text not null check (origin in ('house', 'official')),
  -- SHA-256 of the seed, told before the first bet, and the seed, told with the result. Hex.
  seed_hash text check (seed_hash ~ '^[0-9a-f]{64}$'),
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  -- SHA-256 over the tickets of a draw of the house: of when bets have closed, and before the value
  -- of the beacon is known.
  tickets_hash text check (tickets_hash ~ '^[0-9a-f]{64}$'),
  -- When the hash over the tickets was made, by the database's clock.
  sealed_at timestamptz,
  -- The round of a public beacon by which a draw of the house is drawn (chain, publicKey, round,
  -- isPublic), told with the hash of the seed, and its signature.
  beacon jsonb,
  -- When the beacon signs that round: from then on anybody knows its value, and a hash over the
  -- tickets would prove nothing.
  beacon_at timestamptz,
  beacon_signature text check (beacon_signature ~ '^[0-9a-f]{96}$'),
  -- The part of an official result that has been read out so far: it is shown, and nothing is paid
  -- by it.
  reading jsonb,
  -- The source of the reading: the demo does not continue one that operators entered.
  reading_by text check (reading_by in ('operators', 'demo')),
  result jsonb,
  -- The number of times that the result has been set: 1 at first, one more with each correction.
  version int not null default 0 check (version >= 0),
  -- The source of an official result: two operators, or the demo, which makes it up.
  told_by text check (told_by in ('operators', 'demo')),
  ended_at timestamptz,
  -- When what stands was told: the result, its last correction, or that the draw is cancelled.
  told_at timestamptz,
  -- When all tickets had been settled by the result that stands, or given back.
  settled_at timestamptz,
  unique (game_code, numero),
  check (opens_at < locks_at and locks_at <= draws_at),
  check ((origin = 'house') = (seed is not null) and (seed is null) = (seed_hash is null) and (seed is null) = (beacon is null)),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'open') = (told_at is null)),
  check ((reading is null) = (reading_by is null)),
  check ((state = 'drawn') = (result is not null)),
  check ((state = 'drawn') = (version > 0)),
  check (tickets_hash is null or origin = 'house'),
  check ((beacon is null) = (beacon_at is null)),
  check ((tickets_hash is null) = (sealed_at is null)),
  check (sealed_at < beacon_at),
  check ((state = 'drawn' and origin = 'house') = (beacon_signature is not null)),
  check (beacon_signature is null or tickets_hash is not null),
  check ((state = 'drawn' and origin = 'official') = (told_by is not null)),
  check (settled_at is null or state <> 'open')
);
create index lottery_draw_unsettled on lottery_draw (draws_at) where settled_at is null;
-- The desk reads draws by time, the latest first.
create index lottery_draw_by_time on lottery_draw (draws_at desc, id desc);
create index lottery_draw_by_game on lottery_draw (game_code, draws_at desc);
-- Each second those are looked for that take bets or are due: among the few that are open, not
-- among all that ever were.
create index lottery_draw_open on lottery_draw (game_code, draws_at) where state = 'open';
create index lottery_draw_locking on lottery_draw (locks_at) where state = 'open' and origin = 'house';

create table lottery_ticket (
  id bigint generated always as identity (start with 100001) primary key,
  draw_id bigint not null references lottery_draw,
  -- The other station's draw of a play over two stations. It was made known later than the first.
  second_draw_id bigint references lottery_draw check (second_draw_id > draw_id),
  member_id bigint not null check (member_id > 0),
  brand_id bigint not null references brand (id),
  currency text not null,
  -- The worth of one point, in 1/100,000 of a unit, and the lines as they were bet: play, picks,
  -- points.
  base bigint not null check (base > 0),
  lines jsonb not null,
  -- Odds and prices as they stood at the bet.
  terms jsonb not null,
  stake bigint not null check (stake > 0),
  -- The amount that was paid, and the amount of a win above the limits that operators have refused
  -- to pay.
  payout bigint not null default 0 check (payout >= 0),
  refused bigint not null default 0 check (refused >= 0),
  -- The version of the result by which it was settled last, the same of the second draw, and the
  -- sum of both when its money last moved; 0 while it is open.
  settled_version int not null default 0,
  second_settled_version int not null default 0,
  paid_version int not null default 0 check (paid_version <= settled_version + second_settled_version),
  state text not null default 'open' check (state in ('open', 'won', 'lost', 'refunded')),
  -- Chosen by the browser: the same one again is the same ticket.
  request_id uuid not null,
  placed_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  constraint lottery_ticket_request unique (member_id, request_id, draw_id),
  check ((state = 'open') = (settled_at is null)),
  check (second_draw_id is not null or second_settled_version = 0),
  check (payout = 0 or state = 'won'),
  check (refused = 0 or state = 'won' and payout = 0)
)
-- Each ticket is written once more, when it is settled: with room for that in its page no index is
-- written again.
with (fillfactor = 50);
create index lottery_ticket_by_draw on lottery_ticket (draw_id, id);
create index lottery_ticket_by_second_draw on lottery_ticket (second_draw_id, id) where second_draw_id is not null;
create index lottery_ticket_by_member on lottery_ticket (member_id, id desc);

-- The commitment of a draw, made before its first bet, never changes, nor does the hash over its
-- tickets once it is made: the database refuses it, even for its owner.
create function lottery_draw_keeps() returns trigger language plpgsql as $$
begin
  raise exception 'lottery: what draw % was promised with does not change', old.id using errcode = 'check_violation';
end $$;
create trigger lottery_draw_keeps before update on lottery_draw for each row
  when ((new.seed, new.seed_hash, new.beacon, new.beacon_at) is distinct from (old.seed, old.seed_hash, old.beacon, old.beacon_at)
    or old.tickets_hash is not null and (new.tickets_hash, new.sealed_at) is distinct from (old.tickets_hash, old.sealed_at))
  execute function lottery_draw_keeps();

-- The tickets of a draw whose hash over them is made, or that has ended: none comes, goes, or says
-- something else afterwards. None comes either that would say of itself that it came after the
-- lock.
create function lottery_ticket_keeps() returns trigger language plpgsql as $$
declare
  bet lottery_ticket;
begin
  if tg_op = 'DELETE' then bet := old; else bet := new; end if;
  -- A transaction that is counting the draw's tickets is waited for.
  perform from lottery_draw where id in (bet.draw_id, bet.second_draw_id) order by id for share;
  if exists (select from lottery_draw where id in (bet.draw_id, bet.second_draw_id) and (tickets_hash is not null or state <> 'open')) then
    raise exception 'lottery: the tickets of draw % are counted', bet.draw_id using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' and exists (
    select from lottery_draw where id in (bet.draw_id, bet.second_draw_id) and locks_at <= bet.placed_at) then
    raise exception 'lottery: draw % takes no more bets', bet.draw_id using errcode = 'check_violation', constraint = 'lottery_ticket_in_time';
  end if;
  return bet;
end $$;
create trigger lottery_ticket_made before insert or delete on lottery_ticket for each row execute function lottery_ticket_keeps();
create trigger lottery_ticket_keeps before update on lottery_ticket for each row
  when ((new.id, new.draw_id, new.second_draw_id, new.member_id, new.currency, new.base, new.lines, new.terms, new.stake)
    is distinct from (old.id, old.draw_id, old.second_draw_id, old.member_id, old.currency, old.base, old.lines, old.terms, old.stake))
  execute function lottery_ticket_keeps();

-- The number of tickets of a draw and what they cost and paid, so that nobody counts them one by
-- one: by currency, by the other draw of tickets on two (0: they have none), and by the version of
-- the result that they are settled by. The database keeps it with each statement that changes
-- tickets. Each connection has rows of its own (`part` is its process), so that bets never wait for
-- each other here: only sums over all parts mean something. Money of a ticket on two draws counts
-- with the first one.
create table lottery_tally (
  draw_id bigint not null references lottery_draw,
  other_draw_id bigint not null,
  currency text not null,
  version int not null,
  part int not null,
  tickets bigint not null,
  refunded bigint not null,
  stake bigint not null,
  payout bigint not null,
  primary key (draw_id, other_draw_id, currency, version, part)
);

-- New tickets are open: they have cost something and paid nothing.
create function lottery_tally_made() returns trigger language plpgsql as $$
begin
  insert into lottery_tally as y (draw_id, other_draw_id, currency, version, part, tickets, refunded, stake, payout)
  select c.draw, c.other, c.currency, 0, pg_backend_pid(), count(*), 0, sum(c.stake), 0
  from (select draw_id as draw, coalesce(second_draw_id, 0) as other, currency, stake from made
        union all select second_draw_id, draw_id, currency, 0 from made where second_draw_id is not null) c
  group by c.draw, c.other, c.currency
  on conflict (draw_id, other_draw_id, currency, version, part) do update set tickets = y.tickets + excluded.tickets, stake = y.stake + excluded.stake;
  return null;
end $$;
create trigger lottery_tally_made after insert on lottery_ticket referencing new table as made for each statement execute function lottery_tally_made();

-- Tickets that are settled, by their state before and now.
create function lottery_tally_settled() returns trigger language plpgsql as $$
begin
  insert into lottery_tally as y (draw_id, other_draw_id, currency, version, part, tickets, refunded, stake, payout)
  select c.draw, c.other, c.currency, c.version, pg_backend_pid(), sum(n), sum(n * c.back), sum(n * c.stake), sum(n * c.payout)
  from (select n, s.* from (select 1 as n, * from made union all select -1, * from was) t, lateral (
          select t.draw_id as draw, coalesce(t.second_draw_id, 0) as other, t.currency, t.settled_version as version, (t.state = 'refunded')::int as back,
            case when t.state = 'refunded' then 0 else t.stake end as stake, t.payout
          union all
          select t.second_draw_id, t.draw_id, t.currency, t.second_settled_version, (t.state = 'refunded')::int, 0, 0 where t.second_draw_id is not null) s) c
  group by c.draw, c.other, c.currency, c.version
  having sum(n) <> 0 or sum(n * c.back) <> 0 or sum(n * c.stake) <> 0 or sum(n * c.payout) <> 0
  on conflict (draw_id, other_draw_id, currency, version, part) do update set tickets = y.tickets + excluded.tickets, refunded = y.refunded + excluded.refunded,
    stake = y.stake + excluded.stake, payout = y.payout + excluded.payout;
  return null;
end $$;
create trigger lottery_tally_settled after update on lottery_ticket referencing old table as was new table as made for each statement execute function lottery_tally_settled();

-- Exposure: the amount that a brand would pay if a unit hits, by draw and currency. It grows with
-- each ticket of the brand and never above its limit: brands share draws, and no limits.
create table lottery_exposure (
  draw_id bigint not null references lottery_draw,
  brand_id bigint not null references brand (id),
  currency text not null,
  unit text not null,
  amount bigint not null check (amount >= 0),
  primary key (draw_id, brand_id, currency, unit)
);

-- Official results as operators enter them: one enters a result, another one enters it too, and
-- where both agree it is in force.
create table lottery_entry (
  id bigint generated always as identity (start with 1001) primary key,
  draw_id bigint not null references lottery_draw,
  -- The version that the result of the draw becomes by it: above 1 it is a correction.
  version int not null check (version > 0),
  result jsonb not null,
  -- Typed at the desk, or read from a file.
  source text not null check (source in ('typed', 'file')),
  reason text not null default '',
  -- waiting for a second operator, confirmed by them, or replaced by another entry.
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'replaced')),
  entered_by bigint not null references operator (id),
  entered_at timestamptz not null default clock_timestamp(),
  confirmed_by bigint references operator (id),
  closed_at timestamptz,
  check (confirmed_by <> entered_by),
  check ((state = 'confirmed') = (confirmed_by is not null)),
  check ((state = 'waiting') = (closed_at is null)),
  check (version = 1 or reason <> '')
);
create unique index lottery_entry_waiting on lottery_entry (draw_id) where state = 'waiting';
create index lottery_entry_by_draw on lottery_entry (draw_id, id);

-- A draw whose numbers may be known already is cancelled by two operators: one asks for it, and
-- another one confirms it. Not confirmed, it changes nothing.
create table lottery_cancellation (
  draw_id bigint primary key references lottery_draw,
  reason text not null check (reason <> ''),
  asked_by bigint not null references operator (id),
  asked_at timestamptz not null default clock_timestamp(),
  confirmed_by bigint references operator (id),
  confirmed_at timestamptz,
  check (confirmed_by <> asked_by),
  check ((confirmed_by is null) = (confirmed_at is null))
);

-- The calendar as operators have changed it, on top of the one that the stations begin with: the
-- weekdays of a station, 1 (Sunday) to 7, none where it does not draw.
create table lottery_weekdays (
  game_code text primary key,
  weekdays int[] not null check (weekdays <@ '{1,2,3,4,5,6,7}'::int[]),
  changed_by bigint not null references operator (id),
  changed_at timestamptz not null default now()
);
-- Days of Vietnam on which a region does not draw, both included.
create table lottery_closure (
  id bigint generated always as identity (start with 1001) primary key,
  region text not null check (region in ('north', 'central', 'south', 'mega', 'power', 'max3d')),
  from_day date not null,
  to_day date not null,
  reason text not null,
  made_by bigint not null references operator (id),
  made_at timestamptz not null default now(),
  check (from_day <= to_day)
);

-- The offer of a brand in a region, or in a lottery of the whole country: prices, odds and limits.
-- Without one of its own a brand has that of all brands; without that, the first terms.
create table lottery_offer (
  id bigint generated always as identity (start with 1001) primary key,
  brand_id bigint references brand (id),
  region text not null check (region in ('north', 'central', 'south', 'mega', 'power', 'max3d')),
  state text not null default 'draft' check (state in ('draft', 'in_force', 'retired')),
  -- Price and odds by play, and the limits, amounts in 1/100,000 of a unit as text.
  terms jsonb not null,
  limits jsonb not null,
  made_by bigint not null references operator (id),
  made_at timestamptz not null default clock_timestamp(),
  in_force_at timestamptz,
  retired_at timestamptz,
  check ((state = 'draft') = (in_force_at is null)),
  check ((state = 'retired') = (retired_at is not null))
);
create unique index lottery_offer_in_force on lottery_offer (coalesce(brand_id, 0), region) where state = 'in_force';
create unique index lottery_offer_draft on lottery_offer (coalesce(brand_id, 0), region) where state = 'draft';

-- The outcomes of all draws in the order in which they were told: a result, each correction of it,
-- that a draw was cancelled. Each hash covers the one before it, so that no outcome can be changed
-- or left out later without all hashes after it changing. Anybody can read the chain and compute it
-- anew.
create table lottery_chain (
  seq bigint primary key check (seq > 0),
  draw_id bigint not null references lottery_draw,
  -- The version of the result; 0 for a draw that was cancelled.
  version int not null check (version >= 0),
  -- JSON, letter for letter as it was hashed.
  content text not null,
  -- SHA-256 of the hash before it as hex (of the first one 64 zeros), a line break, and the
  -- content.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  unique (draw_id, version)
);

create function lottery_chain_version(d lottery_draw) returns int language sql immutable as $$
  select case d.state when 'cancelled' then 0 else d.version end
$$;

-- The seed of a cancelled draw stays unknown: nothing followed from it. Nobody told its result;
-- that of a draw of the house its seed did.
create function lottery_chain_content(d lottery_draw) returns text language sql stable as $$
  select jsonb_build_object(
    'game', d.game_code, 'draw', d.numero, 'drawsAt', floor(extract(epoch from d.draws_at) * 1000)::bigint, 'state', d.state, 'version', lottery_chain_version(d),
    'result', d.result, 'toldBy', case when d.state = 'drawn' then coalesce(d.told_by, 'seed') end, 'seedHash', d.seed_hash, 'seed', case when d.state = 'drawn' then d.seed end, 'ticketsHash', d.tickets_hash, 'beacon', d.beacon, 'beaconSignature', d.beacon_signature)::text
$$;

create function lottery_chain_hash(previous text, content text) returns text language sql immutable as $$
  select encode(sha256(convert_to(coalesce(previous, repeat('0', 64)) || E'\n' || content, 'UTF8')), 'hex')
$$;

-- In the transaction that tells an outcome, one after the other, by whichever way it comes.
create function lottery_chain_append() returns trigger language plpgsql as $$
declare
  last lottery_chain;
  content text := lottery_chain_content(new);
begin
  perform pg_advisory_xact_lock(hashtext(tg_table_schema || ' lottery chain'));
  select * into last from lottery_chain order by seq desc limit 1;
  insert into lottery_chain (seq, draw_id, version, content, hash)
  values (coalesce(last.seq, 0) + 1, new.id, lottery_chain_version(new), content, lottery_chain_hash(last.hash, content))
  on conflict (draw_id, version) do nothing;
  return null;
end $$;
create trigger lottery_chain_append after update of state, version on lottery_draw for each row
  when (new.state <> 'open' and (new.state, new.version) is distinct from (old.state, old.version)) execute function lottery_chain_append();

do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke update, delete, truncate on lottery_chain from sen_app;
  end if;
end $$;
