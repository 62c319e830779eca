create table operator (
  id bigint generated always as identity primary key,
  -- In its canonical form.
  name text not null unique,
  role text not null check (role in ('owner', 'finance', 'risk', 'support', 'content', 'readonly')),
  password_hash text not null,
  -- Somebody else has seen the password: it is good for choosing another.
  password_once boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now()
);
