-- Changes by operators and the system, in chains that nobody edits: each row holds the hash of the
-- row before it and of itself.
create table audit_trail (
  -- `operator`: people at the desk; `system`: commands and jobs.
  stream text not null check (stream in ('operator', 'system')),
  seq bigint not null check (seq > 0),
  -- The event that it was made from: an event that is read twice makes one row.
  event_id bigint not null unique,
  -- A JSON object, kept to the letter: the hash is over these bytes.
  content text not null check (content is json object),
  previous_hash bytea not null check (length(previous_hash) = 32),
  -- SHA-256 of the previous hash, then `<stream> <seq> <content>` in UTF-8.
  hash bytea not null check (length(hash) = 32),
  primary key (stream, seq)
);

-- The end of each chain: rows taken off its end are missed. Its row is the lock under which a chain
-- grows.
create table audit_trail_head (
  stream text primary key,
  seq bigint not null,
  hash bytea not null
);
insert into audit_trail_head (stream, seq, hash) select name, 0, decode(repeat('00', 32), 'hex') from unnest(array['operator', 'system']) name;

create function audit_trail_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'audit trail: % on % is refused: what was done stays written', lower(tg_op), tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_trail_stays before update or delete or truncate on audit_trail for each statement execute function audit_trail_refuse();
create trigger audit_trail_head_stays before delete or truncate on audit_trail_head for each statement execute function audit_trail_refuse();

do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke update, delete, truncate on audit_trail from sen_app;
    revoke insert, delete, truncate on audit_trail_head from sen_app;
  end if;
end $$;
