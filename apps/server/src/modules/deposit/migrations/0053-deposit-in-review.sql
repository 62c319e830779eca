-- Deposits in review are few among all, and the desk asks for them every few seconds.
create index deposit_in_review on deposit (created_at desc, id desc, brand_id) where state = 'review';
