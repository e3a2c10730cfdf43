-- ADR 0285 The rows of a report about codes, also of orders whose customer deleted the account. What has no such orders, paid_orders_with_code, goes one version later (ADR 0146).
create index concurrently if not exists paid_orders_with_code_or_erased on orders (site_id, date_paid desc, id desc) where date_paid is not null and (discount_code is not null or date_erased is not null);
