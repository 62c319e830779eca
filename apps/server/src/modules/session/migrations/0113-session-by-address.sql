-- Who else came from an address: a hint for whoever decides about withdrawals.
create index session_by_address on session (address, created_at desc) where member_id is not null;
