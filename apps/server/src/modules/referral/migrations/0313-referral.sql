-- Members who invite friends: each member's own code, made when it is first asked for. By its form
-- it can be no code of an agent.
create table referral_code (
  member_id bigint primary key,
  brand_id bigint not null,
  code text not null check (code ~ '^MB[A-Z0-9]{8}$'),
  created_at timestamptz not null default now(),
  foreign key (brand_id, member_id) references member (brand_id, id),
  constraint referral_code_once unique (brand_id, code)
);

-- Members who came by such a code, and whose. Written at the registration and at no other time;
-- inviters are older, so that there are no circles.
create table referral (
  id bigint generated always as identity (start with 1001) primary key,
  brand_id bigint not null,
  member_id bigint not null unique,
  invited_by bigint not null,
  -- The rule that was in force at the registration; null: none was.
  rule_id bigint,
  version int,
  currency text not null,
  -- The days of the brand's zone whose deposits and play count, both included.
  from_day date not null,
  to_day date not null,
  -- The least that the rule asks for.
  deposit_min bigint,
  turnover_min bigint,
  -- The deposits of these days, as last looked at.
  deposits bigint not null default 0,
  turnover bigint not null default 0,
  state text not null default 'running' check (state in ('running', 'held', 'refused', 'paid', 'full', 'over')),
  -- Why it was held: {sign, memberId} each.
  signs jsonb not null default '[]',
  joined_at timestamptz not null default now(),
  -- When what is asked for was found to be done: its month is the one that the reward counts in.
  met_at timestamptz,
  decided_at timestamptz,
  -- The desk's decision about one that was held.
  operator_id bigint references operator (id),
  reason text check (reason <> ''),
  -- The reward of the inviter, and that of the friend.
  reward_id bigint unique references reward (id),
  friend_reward_id bigint unique references reward (id),
  foreign key (brand_id, member_id) references member (brand_id, id),
  foreign key (brand_id, invited_by) references member (brand_id, id),
  foreign key (rule_id, version) references reward_rule_version (rule_id, version),
  check (invited_by < member_id),
  check (to_day >= from_day),
  check ((rule_id is null) = (version is null) and (rule_id is not null or state = 'over')),
  check ((rule_id is null) = (deposit_min is null) and (rule_id is null) = (turnover_min is null)),
  check ((state in ('running', 'held')) = (decided_at is null)),
  check (case state when 'running' then met_at is null when 'over' then true else met_at is not null end),
  check ((operator_id is null) = (reason is null)),
  check (state <> 'refused' or operator_id is not null),
  -- Nothing is paid for a friend who is held, refused or not ready.
  check (reward_id is null or state = 'paid'),
  check (friend_reward_id is null or state in ('paid', 'full'))
);
create index referral_by_inviter on referral (invited_by, id desc);
create index referral_by_brand on referral (brand_id, id desc);
create index referral_running on referral (brand_id, to_day) where state = 'running';
create index referral_met on referral (brand_id, id) where state = 'running' and deposits >= deposit_min and turnover >= turnover_min;
create index referral_held on referral (brand_id, id) where state = 'held';

create function referral_at_registration() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  if not exists (select from member where id = new.member_id and registered_at = now() and type <> 4) then
    raise exception 'referral: member % is not registering now', new.member_id using errcode = 'check_violation', constraint = 'referral_at_registration';
  end if;
  return null;
end $$;
create trigger referral_at_registration after insert on referral for each row execute function referral_at_registration();

do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke update, delete, truncate on referral_code, referral from sen_app;
    grant update (deposits, turnover, state, signs, met_at, decided_at, operator_id, reason, reward_id, friend_reward_id) on referral to sen_app;
  end if;
end $$;
