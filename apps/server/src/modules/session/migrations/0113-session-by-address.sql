-- Index for sign-ins of other members from an address: a hint for operators who decide about
-- withdrawals.
create index session_by_address on session (address, created_at desc) where member_id is not null;
