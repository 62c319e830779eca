-- Opened with a password that had expired: good for choosing another one, and for nothing else that
-- asks for a session.
alter table session add column password_expired boolean not null default false;
