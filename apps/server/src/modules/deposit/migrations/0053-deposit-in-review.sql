-- What waits for staff is little among all that is done, and the desk asks for it every few seconds.
create index deposit_in_review on deposit (created_at desc, id desc, brand_id) where state = 'review';
