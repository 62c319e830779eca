-- The board of missions: the points that members claimed within a week of their brand's zone. The
-- sum of their missions' points, which the auditor compares.
create table mission_score (
  brand_id bigint not null,
  -- Its Monday.
  week date not null check (extract(isodow from week) = 1),
  member_id bigint not null,
  points bigint not null check (points > 0),
  -- When it came to these points: of two with as many, the place in front is that of the earlier
  -- one.
  reached_at timestamptz not null default now(),
  primary key (brand_id, week, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index mission_score_places on mission_score (brand_id, week, points desc, reached_at, member_id);
create index mission_score_by_member on mission_score (member_id);

do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke update, delete, truncate on mission_score from sen_app;
    grant update (points, reached_at) on mission_score to sen_app;
  end if;
end $$;
