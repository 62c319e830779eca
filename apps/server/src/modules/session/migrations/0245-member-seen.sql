-- When a page of the site was last open for a member, to the minute: told by each server of the
-- streams that it has open.
create table member_seen (
  member_id bigint primary key references member (id) on delete cascade,
  seen_at timestamptz not null
) with (fillfactor = 70);
create index member_seen_lately on member_seen (seen_at);
