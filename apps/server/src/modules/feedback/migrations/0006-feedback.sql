-- Messages of visitors and members to a brand's support.
create table feedback (
  id bigint generated always as identity (start with 10001) primary key,
  brand_id bigint not null references brand,
  -- Null: a visitor.
  member_id bigint,
  kind text not null check (kind in ('question', 'complaint', 'idea')),
  comment text not null check (length(comment) between 1 and 4000),
  contact text,
  language text not null,
  created_at timestamptz not null default now()
);
create index feedback_by_brand on feedback (brand_id, id desc);
