-- A brand's configuration is one document: its switches, texts, languages, fields. Every change is
-- a new version.
create table brand (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,30}$' and code <> 'all'), -- all: the word for every brand
  version int not null default 1 check (version >= 1),
  -- Raised by every change of the document and of the brand's content: nodes and open pages see by
  -- it whether theirs is the newest.
  revision int not null default 1 check (revision >= 1),
  -- Follows the document in force: the wallet asks it with every bet.
  maintenance boolean not null default false,
  -- Likewise: in it the days of members' limits begin.
  time_zone text not null default 'UTC',
  changed_at timestamptz not null default now()
);

-- Every version that ever was in force, oldest first; a rollback is a new version with an old
-- document.
create table brand_version (
  brand_id bigint not null references brand,
  version int not null check (version >= 1),
  document jsonb not null,
  -- The author of the change: an operator's name, 'seed', or 'command:' and the machine's user who
  -- gave it.
  author text not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  primary key (brand_id, version)
);
create function brand_version_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a brand is never changed or removed';
end $$;
create trigger brand_version_is_kept before update or delete on brand_version for each row execute function brand_version_is_kept();

-- The brand that a host name shows. It follows the hosts in the document.
create table brand_host (
  host text primary key,
  brand_id bigint not null references brand
);
