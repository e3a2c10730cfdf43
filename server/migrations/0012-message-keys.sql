-- spec D20: a client that knows no idempotency keys writes messages without one; any number of nulls may stand in the index.
alter table messages alter column key drop not null;
