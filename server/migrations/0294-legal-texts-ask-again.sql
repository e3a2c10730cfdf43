-- spec §12.23 A version that everybody is asked to accept, once, before the next order.
alter table legal_texts add column asks_again boolean not null default false;
alter table legal_texts alter column asks_again drop default;
