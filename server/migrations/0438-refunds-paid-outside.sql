-- ADR 0409 What proves that a refund which its provider refused was paid in another way, in the words of staff; null for the others.
alter table refunds add column outside_note text;
