-- A brand is one document: its switches, texts, languages, fields, channels. Every change is a new version.
create table brand (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  document jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null default now()
);

-- Which brand a host name shows. '*' is the brand of every host that has none of its own.
create table brand_host (
  host text primary key,
  brand_id bigint not null references brand (id)
);
