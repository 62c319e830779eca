-- Responsible gaming: members' own limits, breaks and exclusions. They are checked where money
-- moves: by the wallet for bets, by the module deposit for deposits.

-- Limits in force, each with the wish to loosen it, if there is one.
create table play_limit (
  member_id bigint not null references member (id),
  -- deposit, loss (stakes less returns), turnover (stakes): in a period. stake: one bet. session:
  -- minutes of play; reality: minutes between two checks.
  kind text not null check (kind in ('deposit', 'loss', 'turnover', 'stake', 'session', 'reality')),
  period text not null check (period in ('day', 'week', 'month', 'none')),
  -- Empty for minutes.
  currency text not null,
  -- In 1/100,000 of a unit of currency; or minutes.
  value bigint not null check (value >= 0),
  set_at timestamptz not null,
  -- A higher value, or none at all (null), which the member has to confirm after the cool-off.
  wished_at timestamptz,
  wished_value bigint,
  primary key (member_id, kind, period, currency),
  check ((kind in ('deposit', 'loss', 'turnover')) = (period <> 'none')),
  check ((kind in ('session', 'reality')) = (currency = '')),
  check (wished_value is null or wished_at is not null and wished_value > value)
);

-- Time-outs and exclusions. A row is never changed and never removed: nobody ends one early.
create table exclusion (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  member_id bigint not null,
  kind text not null check (kind in ('time_out', 'self_exclusion')),
  begins_at timestamptz not null,
  permanent boolean not null,
  ends_at timestamptz,
  -- Null: the member. Else who of the support did it, and why.
  operator_id bigint references operator (id),
  reason text check (reason <> ''),
  check (permanent = (ends_at is null) and (not permanent or kind = 'self_exclusion')),
  check (ends_at > begins_at),
  check ((operator_id is null) = (reason is null)),
  constraint exclusion_of_member foreign key (brand_id, member_id) references member (brand_id, id)
);
create index exclusion_by_member on exclusion (member_id, begins_at);

-- By what an excluded person would be known if they registered again with the brand: hashes over
-- number, mail address, papers, browser.
create table exclusion_mark (
  exclusion_id bigint not null references exclusion (id),
  brand_id bigint not null,
  mark bytea not null,
  primary key (brand_id, mark, exclusion_id)
);

create function exclusion_stays() returns trigger language plpgsql as $$
begin
  raise exception 'an exclusion is never changed or ended early' using errcode = 'insufficient_privilege';
end $$;
create trigger exclusion_stays before update or delete or truncate on exclusion for each statement execute function exclusion_stays();
create trigger exclusion_mark_stays before update or delete or truncate on exclusion_mark for each statement execute function exclusion_stays();

-- Stakes and returns of members with limits, by the day of the brand. A bet counts on the day on
-- which it came, a win likewise; a rollback on the day of the operation that it takes back. Held
-- wins count as returned.
create table play_day (
  member_id bigint not null,
  currency text not null,
  day date not null,
  staked bigint not null,
  returned bigint not null,
  primary key (member_id, currency, day)
);

-- Since when a member's play is counted: the first day, and the lowest transfer id on it.
create table play_count (
  member_id bigint not null references member (id),
  currency text not null,
  from_day date not null,
  from_id bigint not null,
  primary key (member_id, currency)
);

-- The play of a member who has a limit of time: begins with the first game that is opened after a
-- break.
create table play_session (
  member_id bigint primary key references member (id),
  began_at timestamptz not null,
  -- A game was opened, or a bet taken.
  last_at timestamptz not null,
  -- The last reality check that was answered.
  answered_at timestamptz
);

-- The effect of a bet, a win or a rollback on these counts; `id` tells the day on which it counts.
create view play_move as
  select t.member_id, a.currency, coalesce(u.id, t.id) as id,
         case when coalesce(u.reason, t.reason) <> 'bet' then 0 when u.id is null then t.amount else -u.amount end as staked,
         case when coalesce(u.reason, t.reason) <> 'win' then 0 when u.id is null then t.amount else -u.amount end as returned
  from transfer t
  left join transfer u on u.member_id = t.member_id and u.id = t.undoes
  join account a on a.member_id = t.member_id and a.path = 'member:' || t.member_id || ':main' and a.id in (t.from_account_id, t.to_account_id)
  where t.member_id > 0 and t.reason in ('bet', 'win', 'rollback')
  union all
  -- Played from wallets that vendors keep: counted when they report it.
  select member_id, currency, id, staked, returned from reported_play;

-- The first day of the period that a moment lies in. Weeks begin on Monday.
create function limit_first_day(p_period text, p_at timestamptz, p_zone text) returns date
language sql stable parallel safe as $$
  select date_trunc(p_period, p_at at time zone p_zone)::date
$$;

create function limit_day_of(p_id bigint, p_zone text) returns date
language sql stable parallel safe as $$
  select (to_timestamp((p_id >> 20) / 1000.0::double precision) at time zone p_zone)::date
$$;

-- Begins to hold a member's bets against limits, or decides those again that are under way, because
-- a limit changed.
create function limit_begin(p_member bigint) returns void
language plpgsql volatile security definer set search_path from current as $$
begin
  perform ledger_limit_member(p_member);
  with begun as (
    insert into play_count (member_id, currency, from_day, from_id)
      select a.member_id, a.currency, f.day, (extract(epoch from f.day::timestamp at time zone b.time_zone) * 1000)::bigint << 20
      from account a join member m on m.id = a.member_id join brand b on b.id = m.brand_id
      cross join lateral (select least(limit_first_day('month', now(), b.time_zone), limit_first_day('week', now(), b.time_zone)) as day) f
      where a.member_id = p_member and a.path = 'member:' || p_member || ':main'
      on conflict do nothing
      returning *)
  insert into play_day (member_id, currency, day, staked, returned)
    select p.member_id, p.currency, limit_day_of(p.id, b.time_zone), sum(p.staked), sum(p.returned)
    from begun join member m on m.id = begun.member_id join brand b on b.id = m.brand_id
    join play_move p on p.member_id = begun.member_id and p.currency = begun.currency and p.id >= begun.from_id
    group by 1, 2, 3;
end $$;

-- The refusal of a bet by a limit, or null. p_before: stakes of the same batch that come before it.
-- p_in_round: it goes on in an open round, which may end after any time.
create function limit_of_bet(p_member bigint, p_currency text, p_amount bigint, p_before numeric, p_in_round boolean, p_at timestamptz) returns text
language plpgsql stable security definer set search_path from current as $$
declare
  zone text;
begin
  if exists (select from exclusion e where e.member_id = p_member and (e.permanent or e.ends_at > p_at)) then
    return 'excluded';
  end if;
  select b.time_zone into zone from member m join brand b on b.id = m.brand_id where m.id = p_member;
  return (
    select (array_agg(verdict order by verdict desc))[1]
    from (
      select case
          when l.kind = 'stake' and p_amount > l.value then 'stake_limit'
          when l.kind = 'turnover' and d.staked + p_before + p_amount > l.value then 'play_limit'
          when l.kind = 'loss' and d.staked - d.returned + p_before + p_amount > l.value then 'play_limit'
          when p_in_round then null
          when l.kind = 'session' and p_at - s.began_at >= l.value * interval '1 minute' then 'play_limit'
          when l.kind = 'reality' and p_at - greatest(s.began_at, s.answered_at) >= l.value * interval '1 minute' then 'reality_check' end as verdict
      from play_limit l
      left join play_session s on s.member_id = l.member_id
      cross join lateral (
        select coalesce(sum(x.staked), 0) as staked, coalesce(sum(x.returned), 0) as returned from play_day x
        where x.member_id = l.member_id and x.currency = p_currency
          and x.day >= case when l.kind in ('loss', 'turnover') then limit_first_day(l.period, p_at, zone) end) d
      where l.member_id = p_member and l.currency in (p_currency, '')
    ) judged
    where verdict is not null);
end $$;

-- The decisions of a batch, those replaced that a limit holds against. p_limit as in wallet_apply.
-- The second of two bets of one member in one batch is judged as if the first were taken, although
-- that may yet find too little money: a limit is never passed, and the second may come again.
create function limit_decisions(p_kind text[], p_member bigint[], p_currency text[], p_amount bigint[], p_decision text[], p_limit int[]) returns text[]
language plpgsql volatile security definer set search_path from current as $$
declare
  decided text[] := p_decision;
  verdict text;
begin
  for k in 1 .. cardinality(p_kind) loop
    if p_limit[k] > 0 and p_kind[k] = 'bet' and decided[k] = 'post' then
      verdict := limit_of_bet(
        p_member[k], p_currency[k], p_amount[k],
        (select coalesce(sum(p_amount[j]), 0) from generate_series(1, k - 1) j
           where p_member[j] = p_member[k] and p_currency[j] = p_currency[k] and p_kind[j] = 'bet' and decided[j] = 'post'),
        p_limit[k] = 2, clock_timestamp());
      decided[k] := coalesce(verdict, decided[k]);
    end if;
  end loop;
  return decided;
end $$;

-- Counts what a batch wrote for members with limits. p_id: the transfer, or the one that it takes
-- back; p_stakes: it is a bet.
create function limit_count(p_member bigint[], p_currency text[], p_id bigint[], p_stakes boolean[], p_staked bigint[], p_returned bigint[]) returns void
language plpgsql volatile security definer set search_path from current as $$
begin
  if p_member is null then return; end if;
  insert into play_day (member_id, currency, day, staked, returned)
    select o.member, o.currency, limit_day_of(o.id, b.time_zone), sum(o.staked), sum(o.returned)
    from unnest(p_member, p_currency, p_id, p_staked, p_returned) o(member, currency, id, staked, returned)
    join member m on m.id = o.member join brand b on b.id = m.brand_id
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (member_id, currency, day) do update
      set staked = play_day.staked + excluded.staked, returned = play_day.returned + excluded.returned;
  update play_session s set last_at = greatest(s.last_at, now())
    from unnest(p_member, p_stakes) o(member, stakes) where s.member_id = o.member and o.stakes;
end $$;

revoke execute on function limit_of_bet from public;
revoke execute on function limit_decisions from public;
revoke execute on function limit_count from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke update, delete, truncate on exclusion, exclusion_mark from sen_app;
    revoke insert, update, delete, truncate on play_day, play_count from sen_app;
  end if;
end $$;
