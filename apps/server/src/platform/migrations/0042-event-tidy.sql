-- Rows lie in the order of their time: this index finds the old ones and costs nothing to those who
-- write.
create index event_by_time on event using brin (at);

-- The application may write events and not take them away. This drops those, at most p_count at a
-- time, that are over p_days old (never less than a day) and that no reader still waits for. Gives
-- how many it dropped.
create function event_tidy(p_days int, p_count int) returns int
language plpgsql volatile security definer set search_path from current as $$
declare
  dropped int;
begin
  delete from event where id in (
    select e.id from event e
    where e.at < now() - greatest(p_days, 1) * interval '1 day'
      and not exists (select from event_reader r where (r.xid, r.id) < (e.xid, e.id))
    limit p_count);
  get diagnostics dropped = row_count;
  return dropped;
end $$;
