-- Codes that were asked for within a day and not used, whether or not anybody has the number: what a number is refused must
-- not tell whose it is. From whose network each was asked, so that a stranger cannot use up what the number's owner may ask.
create table code_request (
  id bigint generated always as identity primary key,
  brand_id bigint not null references brand (id),
  mobile text not null,
  purpose text not null check (purpose in ('register', 'login', 'password', 'paymentPassword')),
  network text not null,
  asked_at timestamptz not null default now()
);
create index code_request_by_mobile on code_request (brand_id, mobile, asked_at);
alter table verification_code drop column asked;
alter table verification_code drop column asked_since;
