-- Since when the present password holds: a brand may want another one after some time.
alter table member add column password_set_at timestamptz not null default now();
-- When a code that was sent to the number came back; null: it is only what somebody typed.
alter table member add column mobile_verified_at timestamptz;
