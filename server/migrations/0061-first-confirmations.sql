-- ADR 0084: when a customer first confirmed an address. Those who wait for a confirmation count as not confirmed: nobody knows any more
-- whether they had confirmed the address before.
alter table customers
  add column date_confirmed timestamptz;
update customers set date_confirmed = date_created where status = 1;

-- A session also ends when somebody else confirms its address (ADR 0084) or takes the address back (ADR 0085).
alter table sessions
  drop constraint sessions_end_reason_check,
  add constraint sessions_end_reason_check check (end_reason in
    ('elsewhere', 'password_changed', 'password_set', 'email_confirmed', 'email_restored', 'token_reused', 'account_deleted'));

-- The sign-up of a customer, whose key ends with the sessions.
create index sign_ups_by_customer on idempotency_keys ((reply ->> 'customerId')) where operation = 'signUp';
