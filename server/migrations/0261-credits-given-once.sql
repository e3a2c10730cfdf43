-- spec D51a An order earns these once; support may give several.
create unique index concurrently if not exists credits_given_once on credits (order_id, reason) where reason in ('late', 'more_time');
