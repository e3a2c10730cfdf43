-- ADR 0402 The codes of an order in every state, of which one that goes on takes some again.
create index concurrently if not exists deductions_of_order on order_deductions (order_id);
