-- The brands that an operator works for; null: all of them, those to come included.
alter table operator add column brands bigint[] check (cardinality(brands) > 0 and array_position(brands, null) is null);
