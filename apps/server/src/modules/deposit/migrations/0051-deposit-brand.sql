-- The brand of the member, who never changes it: the desk lists one brand's deposits without looking at those of all others.
alter table member add constraint member_of_brand unique (brand_id, id);
alter table deposit add column brand_id bigint;
update deposit set brand_id = member.brand_id from member where member.id = deposit.member_id;
alter table deposit
  alter column brand_id set not null,
  drop constraint deposit_member_id_fkey,
  add constraint deposit_of_member foreign key (brand_id, member_id) references member (brand_id, id);
create index deposit_by_brand on deposit (brand_id, created_at desc, id desc);
