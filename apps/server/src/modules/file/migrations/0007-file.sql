-- Pictures that operators uploaded. The bytes lie in the file store under `key`, narrower copies
-- beside them.
create table file (
  id bigint generated always as identity primary key,
  -- The brand that owns the file; null: it is the installation's, for every brand.
  brand_id bigint references brand,
  -- Made of the content, so that the same picture is the same file, by whichever author.
  key text not null check (key ~ '^[0-9a-f]{24}\.webp$'),
  type text not null check (type = 'image/webp'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null check (bytes > 0),
  -- The file's name, and its author: an operator's name, 'seed', or 'command:' and the machine's
  -- user who gave it.
  name text not null,
  author text not null,
  created_at timestamptz not null default now(),
  unique nulls not distinct (brand_id, key)
);
create index file_by_time on file (brand_id, id desc);
