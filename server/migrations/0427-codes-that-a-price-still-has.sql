-- ADR 0402 A canceled order gives its codes back, and its price keeps what they took off: it may be paid yet.
alter table order_deductions add column stays_in_price boolean not null default false;

-- Those of canceled orders that never exchanged a code.
-- allow rows order_deductions: codes of canceled orders, which hardly anybody writes to; under a second at a million orders
update order_deductions l set stays_in_price = true
from orders o join (select order_id, sum(amount) as amount from order_deductions group by order_id) taken on taken.order_id = o.id
where o.id = l.order_id and l.state = 'released' and o.status in (8, 9) and o.price_discount = taken.amount;
