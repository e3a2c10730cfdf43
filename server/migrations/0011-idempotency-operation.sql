alter table idempotency_keys rename column deed to operation;
