-- A payment of a provider is one attempt of ours: a number of theirs can never pay for two orders.
create unique index one_attempt_per_provider_ref on payment_attempts (provider, provider_ref) where provider_ref is not null;
