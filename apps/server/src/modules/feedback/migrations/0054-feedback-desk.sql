-- A message waits (open) until somebody of the desk has answered or closed it, and may be opened
-- again.
alter table feedback
  add column state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- The sender's rank in the VIP club when they wrote: VIPs are promised that they come first.
  add column vip_level smallint not null default 0 check (vip_level between 0 and 99),
  drop constraint feedback_kind_check,
  add constraint feedback_kind_check check (kind in ('question', 'complaint', 'idea', 'agency'));
create index feedback_waiting on feedback (brand_id, (-vip_level), id) where state = 'open';
create index feedback_by_member on feedback (member_id, id desc) where member_id is not null;

-- Steps that the desk took with a message; rows never change.
create table feedback_step (
  id bigint generated always as identity primary key,
  feedback_id bigint not null references feedback (id),
  operator_id bigint not null references operator (id),
  state text not null check (state in ('open', 'answered', 'closed')),
  -- For colleagues; null: the answer says all.
  note text check (note <> ''),
  -- For the member, who reads it on the site; null: they were answered another way.
  answer text check (answer <> ''),
  made_at timestamptz not null default now(),
  check (answer is null or state = 'answered'),
  check (note is not null or answer is not null)
);
create index feedback_step_by_feedback on feedback_step (feedback_id, id);
create function feedback_step_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'what was done with a message is never changed or removed';
end $$;
create trigger feedback_step_is_kept before update or delete on feedback_step for each row execute function feedback_step_is_kept();
create trigger feedback_step_is_not_emptied before truncate on feedback_step execute function feedback_step_is_kept();
