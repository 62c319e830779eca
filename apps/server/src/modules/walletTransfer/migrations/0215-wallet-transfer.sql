-- Money that members move between their main wallet and the wallets of vendors that keep some. Each
-- row is one movement. It is written before the vendor is asked, with the money on hold when it
-- goes there; the vendor's answer then settles it once.
create table wallet_transfer (
  id bigint generated always as identity (start with 100001) primary key,
  member_id bigint not null references member (id),
  -- The member's.
  brand_id bigint not null references brand (id),
  vendor_id int not null references vendor (id),
  direction text not null check (direction in ('toVendor', 'toMain')),
  currency text not null,
  amount bigint not null check (amount between 1 and 9007199254740991),
  -- sent: the vendor has not said yet. It is asked again, under the same name, until it does.
  state text not null default 'sent' check (state in ('sent', 'done', 'refused')),
  -- Chosen by the browser: the same one again is the same transfer.
  request_id uuid not null,
  asked int not null default 0,
  asked_at timestamptz,
  last_answer text,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- For a transfer that came home, at that time: how much more than they took there members could
  -- bring home from the vendor unheld (its wallet_win_max), and by how much this member had, this
  -- one included.
  win_max bigint,
  net_home bigint,
  check ((state = 'sent') = (settled_at is null)),
  check (num_nonnulls(win_max, net_home) = case when direction = 'toMain' and state = 'done' then 2 else 0 end),
  constraint wallet_transfer_request unique (member_id, vendor_id, request_id)
);
create index wallet_transfer_by_member on wallet_transfer (member_id, id desc);
create index wallet_transfer_by_brand on wallet_transfer (brand_id, id desc);
create index wallet_transfer_sent on wallet_transfer (id) where state = 'sent';

-- The wallets at vendors to which members ever moved money. They are emptied while their members
-- may not play.
create table vendor_wallet (
  member_id bigint not null references member (id),
  vendor_id int not null references vendor (id),
  currency text not null,
  -- When it is looked into, if its member may not play then.
  next_at timestamptz not null,
  -- The number of times in a row that it was found so.
  tries int not null default 0,
  last_answer text check (last_answer in ('moved', 'empty', 'silent')),
  primary key (member_id, vendor_id, currency)
);
create index vendor_wallet_due on vendor_wallet (vendor_id, next_at);
