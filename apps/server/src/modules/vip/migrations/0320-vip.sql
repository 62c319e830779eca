-- The VIP club: what play has brought to members, the rank that each has by it, and how ranks
-- changed. The rank itself is member.vip_level.

-- Up to which line of settled play turnover was counted for ranks. Lines are written by one reader
-- after the other, so that no lower id comes later.
create table vip_cursor (
  single boolean primary key default true check (single),
  line_id bigint not null default 0
);
insert into vip_cursor default values;

-- The settled turnover of a member by calendar month of the brand's zone, less what was taken back:
-- so far as the cursor has come.
create table vip_month (
  member_id bigint not null references member (id),
  currency text not null,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  turnover bigint not null,
  primary key (member_id, currency, month)
);

-- Beside the rank of a member, what it stands on. A member without a row has never had one.
create table vip_member (
  member_id bigint primary key references member (id),
  -- The highest rank that their total has brought: those up to it are not new any more.
  peak smallint not null check (peak between 0 and 99),
  -- The highest peak that they have ever had, also where play was taken back since: upgrade gifts
  -- are for ranks up to it.
  best smallint not null check (best >= peak and best <= 99),
  -- The total below which the rank is taken back: 0 for none, and for a rank that the desk gave.
  threshold bigint not null check (threshold >= 0),
  -- The day since when they have the rank, of the brand's zone.
  since date not null,
  -- By the desk: until the end of this day the rank does not fall below this one.
  held_level smallint check (held_level between 0 and 99),
  held_until date,
  check ((held_level is null) = (held_until is null))
);

-- Each change of a rank. cause: reached by the total; back, by the turnover of a month; notKept at
-- a month's end; takenBack, as play was; desk.
create table vip_change (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  member_id bigint not null,
  -- Counts the changes of a member: of two nodes that would write the same one, one does.
  number int not null check (number > 0),
  from_level smallint not null check (from_level between 0 and 99),
  to_level smallint not null check (to_level between 0 and 99),
  cause text not null check (cause in ('reached', 'back', 'notKept', 'takenBack', 'desk')),
  -- The member's total at that moment; at a month's end, the turnover of the month.
  turnover bigint not null,
  -- For notKept: the first day of the month that was not enough.
  month date,
  operator_id bigint references operator (id),
  reason text check (reason <> ''),
  held_until date,
  at timestamptz not null default now(),
  foreign key (brand_id, member_id) references member (brand_id, id),
  constraint vip_change_once unique (member_id, number),
  -- A month takes a rank once.
  constraint vip_change_month unique (member_id, month),
  check (from_level <> to_level or cause = 'desk'),
  check (cause not in ('reached', 'back') or to_level > from_level),
  check (cause not in ('notKept', 'takenBack') or to_level < from_level),
  check ((cause = 'notKept') = (month is not null)),
  check ((cause = 'desk') = (operator_id is not null) and (operator_id is null) = (reason is null) and (held_until is null or cause = 'desk'))
);
create index vip_change_by_brand on vip_change (brand_id, at);

-- A month of a brand, from its beginning on; its end is dealt with for one member after the other.
create table vip_close (
  brand_id bigint not null references brand (id),
  month date not null check (extract(day from month) = 1),
  state text not null default 'closing' check (state in ('running', 'closing', 'done')),
  -- The turnover that keeps each rank, by its level, as it was published when the month began;
  -- null: no job ran in the month.
  keeps jsonb,
  closed_to bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (brand_id, month)
);

do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke insert, delete, truncate on vip_cursor from sen_app;
    revoke delete, truncate on vip_month, vip_member, vip_close from sen_app;
    revoke update, delete, truncate on vip_change from sen_app;
  end if;
end $$;
