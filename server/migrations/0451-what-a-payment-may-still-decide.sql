-- ADR 0013 The deadline of an edit that costs more counts again from its payment, or from when support accepts it without one. Orders whose changes wait
-- now keep the deadline that they have.
alter table orders add column deadline_waits boolean not null default false;
