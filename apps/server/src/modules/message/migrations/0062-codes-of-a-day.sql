-- Purposes of codes: registration, signing in, another password, another payment password; or proof
-- of a contact.
alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check check (purpose in ('register', 'login', 'password', 'paymentPassword', 'contact'));
-- The number of codes that were asked for within a day without one being used, whether or not
-- anybody has the number: refusals must not tell whether a number belongs to a member.
alter table verification_code add column asked integer not null default 1;
alter table verification_code add column asked_since timestamptz not null default now();
create index verification_code_by_recipient on verification_code (recipient);
