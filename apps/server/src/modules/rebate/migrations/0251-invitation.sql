-- Codes that bring a new member below an agent.
create table invitation (
  id bigint generated always as identity primary key,
  brand_id bigint not null references brand (id),
  -- In its canonical form, and never of the form that members' own codes have
  -- (reward/migrations/0313-referral.sql).
  code text not null check (code ~ '^[A-Z0-9._-]{1,64}$' and code !~ '^MB[A-Z0-9]{8}$'),
  agent_id bigint not null references member (id),
  -- The agent's own name for it, shown to nobody else.
  label text not null default '',
  -- Whether members who come by it become agents, too.
  makes_agent boolean not null default false,
  -- The rates of members who come by it; null: the brand's defaults.
  rates jsonb,
  expires_at timestamptz,
  -- The number of members who may come by it; null: any number.
  uses_max int check (uses_max between 1 and 100000),
  uses int not null default 0 check (uses >= 0 and (uses_max is null or uses <= uses_max)),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint invitation_code unique (brand_id, code)
);
create index invitation_by_agent on invitation (agent_id, id desc);

-- The invitation by which each member came; null: the agent opened the account.
create table joined_by (
  member_id bigint primary key references member (id),
  agent_id bigint not null references member (id),
  invitation_id bigint references invitation (id),
  at timestamptz not null default now()
);
create index joined_by_agent on joined_by (agent_id, member_id desc);
create index joined_by_invitation on joined_by (invitation_id) where invitation_id is not null;
