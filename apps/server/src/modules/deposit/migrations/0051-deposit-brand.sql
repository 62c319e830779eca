-- The brand of the member, who never changes it: the desk lists one brand's deposits without
-- looking at those of all others.
alter table deposit
  add column brand_id bigint not null,
  drop constraint deposit_member_id_fkey,
  add constraint deposit_of_member foreign key (brand_id, member_id) references member (brand_id, id);
create index deposit_by_brand on deposit (brand_id, created_at desc, id desc);
