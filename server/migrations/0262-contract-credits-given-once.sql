-- allow breaks credits_order_id_reason_key: `credits_given_once` holds the same for what the last release writes; under a second
drop index concurrently if exists credits_order_id_reason_key;
