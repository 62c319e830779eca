-- Codes that were asked for within a day and not used, whether or not anybody has the number:
-- refusals must not tell whether a number belongs to a member. From whose network each was asked,
-- so that a stranger cannot use up the requests of the number's owner.
create table code_request (
  id bigint generated always as identity primary key,
  brand_id bigint not null references brand (id),
  recipient text not null,
  -- The signed-in member who asked; 0: a visitor.
  member_id bigint not null default 0,
  purpose text not null check (purpose in ('register', 'login', 'password', 'paymentPassword', 'contact')),
  network text not null,
  asked_at timestamptz not null default now()
);
create index code_request_by_recipient on code_request (brand_id, recipient, asked_at);
create index code_request_by_member on code_request (member_id, asked_at) where member_id > 0;
create index code_request_by_network on code_request (brand_id, network, asked_at);
alter table verification_code drop column asked;
alter table verification_code drop column asked_since;
