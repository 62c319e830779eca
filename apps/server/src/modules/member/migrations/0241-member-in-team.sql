-- A member who joins or gets another upline is entered in the teams of the agents above, in the
-- same transaction (team/migrations/0240-team.sql).
create trigger team_join after insert on member for each row execute function team_join();
create trigger team_move after update of upline_id on member for each row
  when (old.upline_id is distinct from new.upline_id) execute function team_move();
