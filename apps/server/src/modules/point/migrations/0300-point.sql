-- Reward points: what play earns, and what members get for them. The points themselves lie in the
-- ledger, in the currency POINTS.

-- Up to which line of settled play points were counted. Lines are written by one reader after the
-- other, so that no lower id comes later.
create table point_cursor (
  single boolean primary key default true check (single),
  line_id bigint not null default 0
);
insert into point_cursor default values;

-- The points that play of a member brings, by game type, for rounds whose first line is this one or
-- a later one: the rate times the percentage of the rank. A row is written when it changes, so that
-- what is taken back later takes back exactly what it had brought.
create table point_factor (
  member_id bigint not null references member (id),
  game_type text not null,
  from_line_id bigint not null,
  factor int not null check (factor >= 0),
  primary key (member_id, game_type, from_line_id)
);

-- The points that play has brought to a member, less those that were taken back: whole points, and
-- the rest exact, in 1/100,000,000,000 of a point.
create table point_member (
  member_id bigint primary key references member (id),
  earned bigint not null default 0,
  fraction bigint not null default 0 check (fraction >= 0 and fraction < 100000000000),
  -- The points that were taken back after they were spent: the next earnings pay them first.
  owed bigint not null default 0 check (owed >= 0)
);

-- The goods of a brand's points mall. Amounts are for one.
create table point_product (
  id bigint generated always as identity (start with 1001) primary key,
  brand_id bigint not null references brand (id),
  -- Chosen by the browser: the same request again is the same product.
  request_id uuid not null unique,
  -- The request that made it, before all changes: a request sent again is compared with it.
  asked jsonb not null,
  type text not null check (type in ('goods', 'voucher', 'credit')),
  -- By language.
  name jsonb not null,
  description jsonb not null,
  picture text not null,
  currency text not null,
  points bigint not null check (points > 0),
  -- Money that one costs beside the points.
  price bigint not null check (price >= 0 and price % 1000 = 0),
  -- The money that one brings to the wallet, and how much of that has to be staked.
  credit bigint check (credit > 0 and credit % 1000 = 0),
  turnover_percent int not null check (turnover_percent between 0 and 10000),
  member_max int check (member_max > 0),
  show_from timestamptz,
  show_until timestamptz,
  position int not null,
  open boolean not null,
  stock int not null check (stock >= 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check ((type = 'credit') = (credit is not null)),
  -- Credit costs points alone: agents bear what it brings, and would bear what the member paid for
  -- it too.
  check (credit is null or price = 0),
  check (show_until > show_from)
);
create index point_product_by_brand on point_product (brand_id, position, id);

-- Changes of a stock by operators; its beginning is the first.
create table point_stock_change (
  id bigint generated always as identity primary key,
  product_id bigint not null references point_product (id),
  request_id uuid not null unique,
  by int not null check (by <> 0),
  operator_id bigint references operator (id),
  reason text not null check (reason <> ''),
  at timestamptz not null default now()
);
create index point_stock_change_by_product on point_stock_change (product_id, id);

-- Redemptions of members, at the price and under the name of that moment. points, price and credit
-- are for all of it.
create table redemption (
  id bigint generated always as identity (start with 100001) primary key,
  member_id bigint not null,
  brand_id bigint not null,
  product_id bigint not null references point_product (id),
  -- The product's version that the member saw.
  product_version int not null check (product_version > 0),
  -- Chosen by the browser: the same request again is the same redemption.
  request_id uuid not null,
  type text not null check (type in ('goods', 'voucher', 'credit')),
  name jsonb not null,
  picture text not null,
  quantity int not null check (quantity between 1 and 100),
  points bigint not null check (points > 0),
  currency text not null,
  price bigint not null check (price >= 0),
  credit bigint check (credit > 0),
  state text not null check (state in ('processing', 'rejected', 'completed')),
  remark text not null check (length(remark) <= 140),
  contact jsonb,
  -- The operators' note: a voucher's code, the courier's number, why it was rejected.
  note text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  foreign key (brand_id, member_id) references member (brand_id, id),
  constraint redemption_request unique (member_id, request_id),
  check ((type = 'credit') = (credit is not null)),
  check (credit is null or price = 0),
  check ((type = 'goods') = (contact is not null)),
  check ((state = 'processing') = (decided_at is null) and (state <> 'processing' or note is null)),
  -- Credit is completed as it is made.
  check (type <> 'credit' or state = 'completed')
);
create index redemption_by_brand on redemption (brand_id, id desc);
create index redemption_by_member on redemption (member_id, id desc);
create index redemption_by_product on redemption (product_id, member_id);
create index redemption_waiting on redemption (brand_id) where state = 'processing';

-- Points that became money, by the terms of that moment: rate_points became rate_amount each, and
-- turnover_percent of it has to be staked.
create table point_conversion (
  id bigint generated always as identity (start with 100001) primary key,
  member_id bigint not null references member (id),
  request_id uuid not null,
  points bigint not null check (points > 0),
  currency text not null,
  amount bigint not null check (amount > 0),
  rate_points bigint not null check (rate_points > 0),
  rate_amount bigint not null check (rate_amount > 0),
  turnover_percent int not null check (turnover_percent between 0 and 10000),
  created_at timestamptz not null default now(),
  constraint point_conversion_request unique (member_id, request_id),
  check (points % rate_points = 0 and amount = points / rate_points * rate_amount)
);

do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke insert, delete, truncate on point_cursor from sen_app;
    revoke update, delete, truncate on point_factor, point_stock_change, point_conversion from sen_app;
    revoke delete, truncate on point_member, point_product from sen_app;
    revoke update, delete, truncate on redemption from sen_app;
    grant update (state, note, decided_at) on redemption to sen_app;
  end if;
end $$;
