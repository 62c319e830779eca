-- Promotions that pay: the rules by which they do, and what members were given by them.
create table reward_rule (
  id bigint generated always as identity (start with 1001) primary key,
  brand_id bigint not null references brand (id),
  -- Chosen by the browser: the same request again is the same rule.
  request_id uuid not null unique,
  -- The request for it: a request sent again is compared with it.
  asked jsonb not null,
  kind text not null check (kind in (
    'depositBonus', 'signIn', 'cashback', 'rescue', 'raffle', 'mission', 'missionBoard', 'referral', 'rankUp', 'birthday'
  )),
  currency text not null,
  open boolean not null,
  -- When it was opened last: periods that had ended by then pay nothing.
  opened_at timestamptz not null default now(),
  -- When it was opened or closed last: periods that ended while it was open are still owed after it
  -- was closed.
  switched_at timestamptz not null default now(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index reward_rule_by_brand on reward_rule (brand_id, id desc);

-- Versions of a rule. One is never changed: a reward keeps the one by which it arose.
create table reward_rule_version (
  rule_id bigint not null references reward_rule (id),
  version int not null check (version > 0),
  -- The code of the promotion that tells of it.
  promotion text not null,
  -- By language.
  name jsonb not null,
  terms jsonb not null,
  show_from timestamptz,
  show_until timestamptz,
  -- Null: of the demo.
  operator_id bigint references operator (id),
  reason text not null check (reason <> ''),
  at timestamptz not null default now(),
  primary key (rule_id, version),
  check (show_until > show_from)
);

-- Rewards of members, once for each cause. state: claimable until expires_at; claimed, and paid at
-- that moment; withdrawn before it was claimed.
create table reward (
  id bigint generated always as identity (start with 100001) primary key,
  brand_id bigint not null,
  member_id bigint not null,
  rule_id bigint not null,
  version int not null,
  kind text not null,
  -- The cause: `deposit:<id>`, `day:<date>`, `period:<first day>`, `draw:<date>:<number>`,
  -- `friend:<member>`, `invited:<member>`, `rank:<level>`, `birthday:<year>`.
  source_key text not null,
  currency text not null,
  amount bigint not null check (amount > 0 and amount % 1000 = 0),
  -- The figure that it was computed of: the deposit, the turnover or the net loss.
  base bigint,
  -- The turnover that is required when it is claimed.
  turnover bigint not null check (turnover >= 0),
  deposit_id bigint,
  -- The bank took the deposit back.
  deposit_returned boolean not null default false,
  from_day date,
  to_day date,
  -- The day of the seven, for a sign-in.
  step smallint check (step between 1 and 7),
  -- The rank, for an upgrade gift.
  rank smallint check (rank between 1 and 99),
  state text not null default 'claimable' check (state in ('claimable', 'claimed', 'withdrawn')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  claimed_at timestamptz,
  withdrawn_at timestamptz,
  -- Why operators withdrew it.
  note text check (note <> ''),
  foreign key (brand_id, member_id) references member (brand_id, id),
  foreign key (rule_id, version) references reward_rule_version (rule_id, version),
  constraint reward_once unique (rule_id, member_id, source_key),
  check ((deposit_id is null) <> (from_day is null) and (from_day is null) = (to_day is null) and to_day >= from_day),
  check ((kind = 'depositBonus') = (deposit_id is not null) and (kind = 'signIn') = (step is not null)),
  check ((kind = 'rankUp') = (rank is not null)),
  check ((state = 'claimed') = (claimed_at is not null) and (state = 'withdrawn') = (withdrawn_at is not null)),
  check (note is null or state = 'withdrawn')
);
-- One gift for a rank and one for a birthday, whichever rule gives it.
create unique index reward_gift_once on reward (member_id, kind, source_key) where kind in ('rankUp', 'birthday');
create index reward_by_member on reward (member_id, id desc);
create index reward_by_brand on reward (brand_id, id desc);
create index reward_by_rule on reward (rule_id, id desc);
create index reward_claimable on reward (member_id, expires_at) where state = 'claimable';
create index reward_by_deposit on reward (deposit_id) where deposit_id is not null;

-- That a member joined a deposit bonus, by the version that they saw, for their next deposit: the
-- reward says which one it was.
create table reward_join (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  rule_id bigint not null,
  version int not null,
  joined_at timestamptz not null default now(),
  reward_id bigint unique references reward (id),
  -- The rule was closed before a deposit came.
  ended_at timestamptz,
  foreign key (rule_id, version) references reward_rule_version (rule_id, version),
  check (reward_id is null or ended_at is null)
);
create unique index reward_join_open on reward_join (member_id, rule_id) where reward_id is null and ended_at is null;
create index reward_join_by_rule on reward_join (rule_id) where reward_id is null and ended_at is null;

-- The draws of a raffle; a blank has no reward.
create table reward_draw (
  rule_id bigint not null,
  member_id bigint not null references member (id),
  day date not null,
  number int not null check (number > 0),
  version int not null,
  -- Chosen by the browser: the same request again is the same draw.
  request_id uuid not null,
  -- The index of the prize in the version's terms, from 0.
  prize int not null check (prize >= 0),
  amount bigint not null check (amount >= 0),
  reward_id bigint unique references reward (id),
  at timestamptz not null default now(),
  primary key (rule_id, member_id, day, number),
  unique (member_id, request_id),
  foreign key (rule_id, version) references reward_rule_version (rule_id, version),
  check ((amount = 0) = (reward_id is null))
);

-- A period of a cashback or a rescue bonus, given to one member after the other. skipped: the rule
-- did not pay in it.
create table reward_run (
  id bigint generated always as identity primary key,
  rule_id bigint not null,
  version int not null,
  from_day date not null,
  to_day date not null,
  state text not null default 'giving' check (state in ('giving', 'done', 'skipped')),
  given_to bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint reward_run_once unique (rule_id, from_day),
  foreign key (rule_id, version) references reward_rule_version (rule_id, version),
  check (to_day >= from_day)
);
create unique index reward_run_open on reward_run (rule_id) where state = 'giving';

do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke update, delete, truncate on reward_rule, reward_rule_version, reward, reward_join, reward_draw, reward_run from sen_app;
    grant update (open, opened_at, switched_at, version, changed_at) on reward_rule to sen_app;
    grant update (state, claimed_at, withdrawn_at, note, deposit_returned) on reward to sen_app;
    grant update (version, joined_at, reward_id, ended_at) on reward_join to sen_app;
    grant update (state, given_to) on reward_run to sen_app;
  end if;
end $$;
