-- Proofs of balances: for each day and currency a Merkle sum tree over the balances of all members.
create table proof (
  id bigint generated always as identity primary key,
  day date not null,
  currency text not null,
  -- When the balances were read, in one snapshot.
  taken_at timestamptz not null,
  root bytea not null check (length(root) = 32),
  total bigint not null check (total >= 0),
  members bigint not null check (members > 0),
  -- Goes into every nonce of this tree, so that leaves of two days cannot be matched.
  salt bytea not null check (length(salt) = 32),
  unique (day, currency)
);

-- The nodes of a tree by level, the leaves being 0, 1,024 nodes to a row, each of 40 bytes: its
-- hash and its sum (int8).
create table proof_node (
  proof_id bigint not null references proof (id) on delete cascade,
  level smallint not null,
  chunk integer not null,
  nodes bytea not null check (length(nodes) between 40 and 40960 and length(nodes) % 40 = 0),
  primary key (proof_id, level, chunk)
);

-- The place of each member's leaf: 1,024 members to a row in the order of their ids, each of 12
-- bytes: id (int8) and the leaf’s index (int4).
create table proof_member (
  proof_id bigint not null references proof (id) on delete cascade,
  first_member_id bigint not null,
  members bytea not null check (length(members) between 12 and 12288 and length(members) % 12 = 0),
  primary key (proof_id, first_member_id)
);
