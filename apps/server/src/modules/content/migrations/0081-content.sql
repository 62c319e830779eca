-- Content of a brand: banners, notices, promotions, help, ranks. An item is one of them, and stays
-- the same item in every version.
create table content_item (
  id bigint generated always as identity (start with 1001) primary key,
  brand_id bigint not null references brand,
  kind text not null check (kind in ('banner', 'notice', 'promotion', 'helpSection', 'helpArticle', 'vipRank')),
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{0,60}$'),
  -- Raised by every change of this row. An editor names the revision that they saw, so that nobody
  -- overwrites what another saved meanwhile.
  revision int not null default 1 check (revision >= 1),
  -- The newest version; a draft when it is not the published one.
  version int not null default 1 check (version >= 1),
  state text not null default 'draft' check (state in ('draft', 'published', 'archived')),
  published_version int,
  -- Among those of its kind, the smallest first.
  position int not null default 0,
  -- Shown from the first moment to just before the second; null leaves that side open.
  show_from timestamptz,
  show_until timestamptz,
  changed_at timestamptz not null default now(),
  unique (brand_id, kind, code),
  check ((state = 'published') = (published_version is not null)),
  check (published_version <= version),
  check (show_from < show_until)
);
create index content_item_published on content_item (brand_id) where state = 'published';

-- Every version that was ever saved.
create table content_version (
  item_id bigint not null references content_item,
  version int not null check (version >= 1),
  body jsonb not null,
  -- The author of the version: an operator's name, 'seed', or 'command:' and the machine's user who
  -- gave it.
  author text not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  primary key (item_id, version)
);
alter table content_item add foreign key (id, published_version) references content_version (item_id, version) deferrable initially deferred;

create function content_version_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a version of content is never changed or removed';
end $$;
create trigger content_version_is_kept before update or delete on content_version for each row execute function content_version_is_kept();

-- The codes of the promotions that were open when a member last looked at the reward centre: the
-- others are new to them.
create table promotion_seen (
  member_id bigint primary key references member (id),
  codes text[] not null
);
