-- Since when the present password holds: a brand may want another one after some time.
alter table member add column password_set_at timestamptz not null default now();
-- When a code that was sent to the number came back; null: somebody only typed it.
alter table member add column mobile_verified_at timestamptz;
alter table member add column email_verified_at timestamptz;
-- When the contact was put on the account after registration, which lets nothing be reset by it for
-- a while; null: at registration.
alter table member add column mobile_set_at timestamptz;
alter table member add column email_set_at timestamptz;
