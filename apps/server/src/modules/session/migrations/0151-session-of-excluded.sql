-- Opened while its member was excluded: good for taking money out and reading what was, and for
-- nothing else that asks for a session.
alter table session add column excluded boolean not null default false;
