-- Pictures that come with a message to support. Uploaded first, under a key that nobody can guess;
-- the message then names them.
create table feedback_picture (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^[0-9a-f]{24}\.webp$'),
  brand_id bigint not null references brand (id),
  -- The member who uploaded it; null: a visitor. Nobody else can attach it.
  member_id bigint,
  -- Null until the message is sent; a picture that is never sent is deleted after a day.
  feedback_id bigint references feedback (id),
  -- Pictures that its sender uploaded after this one, without another captcha.
  further integer not null default 0,
  created_at timestamptz not null default now()
);
create index feedback_picture_of_feedback on feedback_picture (feedback_id, id) where feedback_id is not null;
create index feedback_picture_waiting on feedback_picture (created_at) where feedback_id is null;
