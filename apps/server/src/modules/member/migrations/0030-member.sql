create table member (
  id bigint generated always as identity (start with 1001) primary key,
  brand_id bigint not null references brand (id),
  -- The name to sign in with, as typed.
  account text not null,
  -- Its canonical form, by which it is looked up. Made by packages/api/src/canonicalName.ts alone:
  -- the database folds letters in another way.
  canonical_account text not null,
  password_hash text,
  -- Given by the agent who opened the account: good for choosing another one, once.
  password_one_time boolean not null default false,
  payment_password_hash text,
  -- The seed's account types: 0 member, 1 2 41 42 agent, 4 trial.
  type smallint not null default 0 check (type in (0, 1, 2, 4, 41, 42)),
  status text not null default 'active' check (status in ('active', 'locked', 'closed')),
  upline_id bigint references member (id) check (upline_id <> id),
  nickname text not null,
  payee_name text,
  email text,
  canonical_email text,
  mobile text check (mobile ~ '^\+[1-9]\d{6,18}$'),
  -- The other fields of registration that the brand asked for.
  profile jsonb not null default '{}',
  language text not null,
  -- The rank in the VIP club; 0 is none.
  vip_level smallint not null default 0 check (vip_level between 0 and 99),
  -- The day of the last change, of the brand's zone, and the rank at the end of the day before:
  -- what counts for a time that ended before the change.
  vip_level_since date,
  vip_level_before smallint not null default 0 check (vip_level_before between 0 and 99),
  registered_at timestamptz not null default now(),
  registered_from inet,
  register_url text,
  -- Null: an agent opened the account, and its owner has not signed in yet.
  terms_accepted_at timestamptz,
  last_login_at timestamptz,
  check ((email is null) = (canonical_email is null)),
  -- For tables that keep the member's brand beside the member and refer to both.
  constraint member_of_brand unique (brand_id, id)
);
create unique index member_account on member (brand_id, canonical_account);
create unique index member_email on member (brand_id, canonical_email) where canonical_email is not null;
create unique index member_mobile on member (brand_id, mobile) where mobile is not null;
-- With the id, so that a page of those directly below an agent reads no more of them than it shows.
create index member_by_upline on member (upline_id, id) where upline_id is not null;
-- A small index: few accounts are locked or closed.
create index member_not_active on member (id) where status <> 'active';
-- Finds those who have a rank of the VIP club.
create index member_ranked on member (brand_id, id) where vip_level > 0;
create index member_by_registration on member (brand_id, registered_at desc, id desc);
