-- ADR 0402 The codes that an order takes again when it goes on.
create index concurrently if not exists given_back_deductions on order_deductions (order_id) where stays_in_price;
