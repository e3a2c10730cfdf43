-- ADR 0446 When the keys before this account were revoked, also the one that stands in the environment; null: they were not.
alter table provider_accounts add column date_revoked timestamptz;
