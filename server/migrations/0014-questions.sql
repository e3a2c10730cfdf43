-- When an unproven webhook or a returning browser last made us ask the provider about an attempt: anybody can send those, so they
-- cause one call in ten seconds.
alter table payment_attempts add column date_asked timestamptz;
