-- ADR 0117 What the words of a refusal name, such as the variable without a value; null where they name nothing.
alter table bulk_rows add column params jsonb;
