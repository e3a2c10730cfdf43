-- ADR 0242 When a customer set the password last; null for one that was set before this was kept.
alter table customers add column date_password timestamptz;
