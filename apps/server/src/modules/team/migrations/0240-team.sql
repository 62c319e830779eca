-- The tree of agents as its closure: each member in the team of every agent above, and of itself at
-- depth 0. member.upline_id is the truth; triggers keep this table equal to it. Trial accounts are
-- in no team. The number of members below an agent is not counted here but kept in team_heads.
create table team_member (
  agent_id bigint not null references member (id),
  member_id bigint not null references member (id),
  depth smallint not null check (depth between 0 and 30),
  -- Days of the brand's zone, so that counts of a team by day read this table alone. Null: not yet.
  joined_on date not null,
  last_played_on date,
  first_deposit_on date,
  primary key (agent_id, member_id),
  check ((depth = 0) = (agent_id = member_id))
);
create index team_member_uplines on team_member (member_id, depth) include (agent_id);
create index team_member_played on team_member (agent_id, last_played_on, member_id) where last_played_on is not null;

-- The number of members below an agent, at any depth and directly; and of those who registered, and
-- deposited for the first time, on each day. The agent itself is not among them, so that a member
-- with nobody below has no row.
create table team_heads (
  agent_id bigint primary key,
  below int not null,
  direct int not null
);
create table team_heads_day (
  agent_id bigint not null,
  day date not null,
  joined int not null,
  first_deposits int not null,
  primary key (agent_id, day)
);
-- Changes that are not added to these two yet. A registration adds rows here instead of changing
-- the row of each agent above: those below one agent would wait for each other there. A job adds
-- them up each minute; a query in between adds them to its answer. "joined" is also the change of
-- "below".
create table team_heads_change (
  agent_id bigint not null,
  id bigint generated always as identity,
  day date not null,
  joined int not null,
  direct int not null,
  first_deposits int not null,
  primary key (agent_id, id)
);
create view team_heads_now as
  select agent_id, below, direct from team_heads
  union all
  select agent_id, joined, direct from team_heads_change;
create view team_heads_day_now as
  select agent_id, day, joined, first_deposits from team_heads_day
  union all
  select agent_id, day, joined, first_deposits from team_heads_change;

-- Rows that came or went, in one statement: a branch that moves is one change for each agent and
-- day, however large it is.
create function team_heads_moved() returns trigger
language plpgsql security definer set search_path from current as $$
declare
  v_sign int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into team_heads_change (agent_id, day, joined, direct, first_deposits)
    select agent_id, day, v_sign * sum(joined), v_sign * sum(direct), v_sign * sum(first_deposits) from (
      select agent_id, joined_on as day, 1 as joined, (depth = 1)::int as direct, 0 as first_deposits from moved where depth > 0
      union all
      select agent_id, first_deposit_on, 0, 0, 1 from moved where depth > 0 and first_deposit_on is not null) counted
    group by agent_id, day;
  return null;
end $$;
create trigger team_heads_came after insert on team_member referencing new table as moved for each statement execute function team_heads_moved();
create trigger team_heads_went after delete on team_member referencing old table as moved for each statement execute function team_heads_moved();

create function team_heads_deposited() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into team_heads_change (agent_id, day, joined, direct, first_deposits)
    select new.agent_id, day, 0, 0, n from (values (old.first_deposit_on, -1), (new.first_deposit_on, 1)) changed(day, n) where day is not null;
  return null;
end $$;
create trigger team_heads_deposited after update of first_deposit_on on team_member for each row
  when (new.depth > 0 and new.first_deposit_on is distinct from old.first_deposit_on) execute function team_heads_deposited();

-- Branches of a brand move one after the other, and nobody joins one meanwhile.
create function team_lock(p_brand bigint, p_alone boolean) returns void
language plpgsql volatile security definer set search_path from current as $$
begin
  if p_alone then perform pg_advisory_xact_lock(hashtext('team'), p_brand::int);
  else perform pg_advisory_xact_lock_shared(hashtext('team'), p_brand::int);
  end if;
end $$;
revoke execute on function team_lock from public;

-- Code that changes the days in team_member calls this first, in a statement of its own: rows that
-- a branch which moves meanwhile brings to the agents of its new place would not be seen by the
-- statement that changes the days, and would keep the old ones. Nothing moves until the transaction
-- ends.
create function team_hold(p_members bigint[]) returns void
language plpgsql volatile security definer set search_path from current as $$
begin
  perform team_lock(brand_id, false) from (select distinct brand_id from member where id = any(p_members) order by brand_id) brands;
end $$;

create function team_join() returns trigger
language plpgsql security definer set search_path from current as $$
declare
  v_day date := (new.registered_at at time zone (select time_zone from brand where id = new.brand_id))::date;
begin
  if new.type = 4 then return null; end if;
  perform team_lock(new.brand_id, false);
  if new.upline_id is not null and not exists (select from member where id = new.upline_id and brand_id = new.brand_id and type <> 4) then
    raise exception 'team: the upline of member % is of another brand, or a trial account', new.id using errcode = 'check_violation';
  end if;
  insert into team_member (agent_id, member_id, depth, joined_on) values (new.id, new.id, 0, v_day);
  insert into team_member (agent_id, member_id, depth, joined_on)
    select agent_id, new.id, depth + 1, v_day from team_member where member_id = new.upline_id;
  return null;
end $$;

-- Sums that follow the tree of now: adds what is kept of a member's team to these agents above the
-- member, or takes it away. Rows that come to nothing go.
create function team_sums_carry(p_member bigint, p_agents bigint[], p_sign int) returns void
language plpgsql volatile security definer set search_path from current as $$
begin
  insert into team_active_span as s (span_id, agent_id, members)
    select h.span_id, agent, p_sign * h.members from team_active_span h cross join unnest(p_agents) agent
    where h.agent_id = p_member and h.members <> 0
    on conflict (agent_id, span_id) do update set members = s.members + excluded.members;
  insert into team_line_day as d (agent_id, day, currency, reason, lines, amount)
    select agent, h.day, h.currency, h.reason, p_sign * h.lines, p_sign * h.amount from team_line_day h cross join unnest(p_agents) agent
    where h.agent_id = p_member and h.lines <> 0
    on conflict (agent_id, day, currency, reason) do update set lines = d.lines + excluded.lines, amount = d.amount + excluded.amount;
  delete from team_active_span where agent_id = any(p_agents) and members = 0;
  delete from team_line_day where agent_id = any(p_agents) and lines = 0 and amount = 0;
end $$;
revoke execute on function team_sums_carry from public;

-- A member moves with the whole branch below. Refused: a place in that branch itself, another
-- brand, more than 30 levels.
create function team_move() returns trigger
language plpgsql security definer set search_path from current as $$
declare
  v_before bigint[];
  v_after bigint[];
begin
  if new.type = 4 then raise exception 'team: a trial account has no upline' using errcode = 'check_violation'; end if;
  perform team_lock(new.brand_id, true);
  if exists (select from team_member where agent_id = new.id and member_id = new.upline_id) then
    raise exception 'team: member % cannot stand below its own branch', new.id using errcode = 'check_violation', constraint = 'team_cycle';
  end if;
  if new.upline_id is not null and not exists (select from member where id = new.upline_id and brand_id = new.brand_id and type <> 4) then
    raise exception 'team: the upline of member % is of another brand, or a trial account', new.id using errcode = 'check_violation';
  end if;
  select coalesce(array_agg(agent_id), '{}') into v_before from team_member where member_id = new.id and depth > 0;
  select coalesce(array_agg(agent_id), '{}') into v_after from team_member where member_id = new.upline_id;
  -- Agents above both places keep the sums that they have.
  perform team_sums_carry(new.id, array(select unnest(v_before) except select unnest(v_after)), -1);
  perform team_sums_carry(new.id, array(select unnest(v_after) except select unnest(v_before)), 1);
  delete from team_member t using team_member branch
    where branch.agent_id = new.id and t.member_id = branch.member_id and t.depth > branch.depth;
  insert into team_member (agent_id, member_id, depth, joined_on, last_played_on, first_deposit_on)
    select above.agent_id, branch.member_id, above.depth + 1 + branch.depth, branch.joined_on, branch.last_played_on, branch.first_deposit_on
    from team_member above cross join team_member branch
    where above.member_id = new.upline_id and branch.agent_id = new.id;
  return null;
end $$;

-- Earlier places in the tree, for people who ask why a figure is another agent's.
create table branch_move (
  id bigint generated always as identity primary key,
  brand_id bigint not null references brand (id),
  member_id bigint not null references member (id),
  from_id bigint references member (id),
  to_id bigint references member (id),
  operator_id bigint not null references operator (id),
  reason text not null check (reason <> ''),
  at timestamptz not null default now(),
  check (from_id is distinct from to_id)
);
create index branch_move_by_brand on branch_move (brand_id, id desc);
create index branch_move_by_member on branch_move (member_id, id desc);
-- Finds everybody who was ever in a team: by the branches that left it.
create index branch_move_by_former on branch_move (from_id);

-- Any two of a brand who may be the same person by one browser or one bank account, wherever they
-- stand, each from both sides: signs are followed from one to the next. Names and addresses, which
-- strangers share, lead nowhere.
create table member_alike (
  member_id bigint not null references member (id),
  other_id bigint not null references member (id),
  sign text not null check (sign in ('device', 'bank')),
  noticed_at timestamptz not null default now(),
  primary key (member_id, other_id, sign),
  check (member_id <> other_id)
);
-- Members below an agent who may be the same person as the agent. Signs are noted when they are
-- seen, and stay; the desk says what they mean.
create table team_alike (
  agent_id bigint not null references member (id),
  member_id bigint not null references member (id),
  -- A browser that signed in to both; a bank account that both named; one payee name; one address
  -- within 30 days, which houses and mobile networks share as well; a ring: by way of others, each
  -- of whom is like the next in member_alike.
  sign text not null check (sign in ('device', 'bank', 'name', 'address', 'ring')),
  -- The members between the two of a ring, from the agent on.
  via bigint[] not null default '{}',
  noticed_at timestamptz not null default now(),
  primary key (agent_id, member_id, sign),
  check (agent_id <> member_id),
  check ((sign = 'ring') = (via <> '{}'))
);

-- Up to where the periods of contracts and rebates are closed: play that is counted later counts in
-- the period that is open then.
create table team_cutoff (
  brand_id bigint primary key references brand (id),
  closed_to timestamptz not null
);

-- Play as it counts for agents: what a settled round came to. A round that is settled otherwise
-- later has a further line with the difference, so that lines are never changed and nothing reaches
-- back into a closed period. Written by the reader of events, in the order of their transactions.
create table settled_play (
  id bigint generated always as identity primary key,
  brand_id bigint not null references brand (id),
  member_id bigint not null,
  round_id bigint not null,
  vendor_id int not null,
  game_type text not null,
  currency text not null,
  -- 1 for the first line of a round, 0 for a correction, -1 for one that was taken back.
  rounds smallint not null check (rounds between -1 and 1),
  stake bigint not null,
  payout bigint not null,
  -- Valid turnover: the part of the stake that counts (round.valid).
  turnover bigint not null,
  -- The income of the house: the rake of a game among members, of others the stake less the payout.
  income bigint not null,
  -- When it counts: when the round was settled, and never before team_cutoff.
  at timestamptz not null,
  -- The same moment's day in the zone of the brand.
  day date not null,
  -- The agents above at that moment, the nearest first.
  uplines bigint[] not null
);
create index settled_play_by_member on settled_play (member_id, at, id);
create index settled_play_by_round on settled_play (member_id, round_id);
create index settled_play_by_time on settled_play (brand_id, at);
-- Corrections are rare: a page of them would look through all lines of a large team.
create index settled_play_corrections on settled_play (brand_id, at, id) where rounds <> 1;

-- Sums of lines: one member's own …
create table member_play_day (
  member_id bigint not null,
  day date not null,
  currency text not null,
  game_type text not null,
  vendor_id int not null,
  rounds bigint not null,
  stake bigint not null,
  payout bigint not null,
  turnover bigint not null,
  income bigint not null,
  primary key (member_id, day, currency, game_type, vendor_id)
);
-- For questions about teams that are a large part of the brand: the days are read as they lie, not
-- member by member. Nothing that changes is in it.
create index member_play_day_by_day on member_play_day (day);
-- … and of an agent's whole team as it stood then, the agent included.
create table team_play_day (
  agent_id bigint not null,
  day date not null,
  currency text not null,
  game_type text not null,
  vendor_id int not null,
  rounds bigint not null,
  stake bigint not null,
  payout bigint not null,
  turnover bigint not null,
  income bigint not null,
  primary key (agent_id, day, currency, game_type, vendor_id)
);

-- In which hours (since 1970, as the ids of transfers have them) money of a member moved, trial
-- accounts left out: a page of the lines of a large team's accounts looks at those members alone.
-- Written by the reader of events; hours that it has not come to yet are in the view.
create table member_moved_hour (
  brand_id bigint not null,
  hour int not null,
  member_id bigint not null,
  primary key (brand_id, hour, member_id)
);
create function transfer_hour(p_id bigint) returns int
language sql immutable parallel safe as $$
  select (p_id / (3600000::bigint << 20))::int
$$;
-- Events that the reader has not come to. A function, so that PostgreSQL takes them for few: by
-- itself it expects a third of all events, and reads them all.
create function team_unread() returns setof event
language plpgsql stable rows 100 set search_path from current set enable_seqscan = 'off' as $$
declare
  v_xid xid8;
  v_id bigint;
begin
  select xid, id into v_xid, v_id from event_reader where name = 'team';
  return query select * from event e where (e.xid, e.id) > (coalesce(v_xid, '0'), coalesce(v_id, 0));
end $$;
-- Those of transfers: whose they are, and between which ids they lie.
create view member_unread as
  select r.member_id, (e.payload ->> 'fromId')::bigint as first_id, (e.payload ->> 'toId')::bigint as last_id
  from team_unread() e cross join lateral unnest(e.refs) r(member_id) where e.payload ? 'fromId';
create view member_moved as
  select brand_id, hour, member_id from member_moved_hour
  union all
  select m.brand_id, transfer_hour(moved.id), m.id
  from member_unread u cross join lateral (values (u.first_id), (u.last_id)) moved(id) join member m on m.id = u.member_id and m.type <> 4;

-- Lines of the main accounts of those who stand in a team now, the agent included, by day and
-- reason: what a page of these lines comes to. A branch that moves takes its lines along, as it
-- does on that page.
create table team_line_day (
  agent_id bigint not null,
  day date not null,
  currency text not null,
  reason text not null,
  lines bigint not null,
  amount bigint not null,
  primary key (agent_id, day, currency, reason)
);
-- Up to which transfer the lines of a main account are in there: ids rise along each account, so
-- that each line is counted once.
create table line_mark (
  account_id bigint primary key references account (id),
  last_id bigint not null
) with (fillfactor = 50);

-- Rounds that are open, trial accounts left out: nothing else finds them, as settling a round must
-- not write an index. Written by the reader of events, so that they stand as when it last came to
-- them.
create table open_round (
  brand_id bigint not null,
  member_id bigint not null,
  round_id bigint not null,
  vendor_id int not null,
  game_type text not null,
  currency text not null,
  stake bigint not null,
  payout bigint not null,
  primary key (member_id, round_id)
);
create index open_round_by_brand on open_round (brand_id, round_id);
-- Rounds that events speak of which the reader has not come to, by transfers or by themselves: open
-- or not, they may stand otherwise by now.
create view round_unread as
  select m.brand_id, told.member_id, told.round_id
  from (
    select u.member_id, x.round_id from member_unread u cross join lateral (
      select round_id from transfer where member_id = u.member_id and id between u.first_id and u.last_id and round_id is not null offset 0) x
    union
    select e.member_id, r.round_id from team_unread() e cross join lateral unnest(e.refs) r(round_id) where e.kind = 'round.reported') told
  join member m on m.id = told.member_id and m.type <> 4;

-- Money other than play, by day and figure (`figureByReason` in rules.ts); the same two ways.
-- `times`: how many transfers.
create table member_money_day (
  member_id bigint not null,
  day date not null,
  currency text not null,
  figure text not null,
  amount bigint not null,
  times bigint not null,
  primary key (member_id, day, currency, figure)
);
-- Members whose money moved on a day: missions of deposits are given by these.
create index member_money_day_by_day on member_money_day (day);
create table team_money_day (
  agent_id bigint not null,
  day date not null,
  currency text not null,
  figure text not null,
  amount bigint not null,
  times bigint not null,
  primary key (agent_id, day, currency, figure)
);

-- The number of a team's members who were active on a day, the agent included: whose turnover of
-- that day reached what the brand asks for (`activeMemberTurnover`).
create table team_active_day (
  agent_id bigint not null,
  day date not null,
  members bigint not null,
  primary key (agent_id, day)
);

-- Over several days each member counts once, by the turnover of all of them, so that the counts of
-- days do not add up. The spans of days that pages offer by name are kept instead: how many of the
-- members who stand in a team now have reached `least` in one. Other spans are counted when they
-- are asked for.
create table active_span (
  id bigint generated always as identity primary key,
  brand_id bigint not null references brand (id),
  currency text not null,
  from_day date not null,
  to_day date not null check (to_day > from_day),
  least bigint not null check (least > 0),
  -- A span is counted some members at a time, in the order of their ids: those up to this one are
  -- counted. Null: all are, and those to come.
  counted_to bigint default 0,
  unique (brand_id, currency, from_day, to_day)
);
create table team_active_span (
  span_id bigint not null references active_span (id) on delete cascade,
  agent_id bigint not null,
  members bigint not null,
  primary key (agent_id, span_id)
);
create index team_active_span_by_span on team_active_span (span_id);

do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke insert, update, delete, truncate on team_member from sen_app;
    grant update (last_played_on, first_deposit_on) on team_member to sen_app;
    revoke insert, truncate on team_heads_change from sen_app;
    revoke update, delete, truncate on settled_play, branch_move, member_alike, team_alike from sen_app;
  end if;
end $$;
