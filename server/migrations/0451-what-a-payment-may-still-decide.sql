-- ADR 0013 The deadline of an edit that costs more counts again from its payment, or from when support accepts it without one. Orders whose changes wait
-- now keep the deadline that they have.
alter table orders add column deadline_waits boolean not null default false;

-- payments §6.5 An attempt that we expired, and that is not over at its provider. What was expired before this stays so.
alter table payment_attempts add column is_expired_by_us boolean not null default false;
