-- ADR 0421 Support let the order go on without its payment, and nothing was charged for it since. No order of before did: they have no date of a payment.
alter table orders add column goes_on_unpaid boolean not null default false;
