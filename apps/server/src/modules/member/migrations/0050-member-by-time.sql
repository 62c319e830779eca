-- The newest members of several brands together.
create index member_by_time on member (registered_at desc, id desc);
