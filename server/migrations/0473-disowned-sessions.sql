-- ADR 0460 Opened before the owner of the account was known: its browser counts as one of a stranger. Of sessions of before, nothing says so.
alter table sessions add column is_disowned boolean not null default false;
