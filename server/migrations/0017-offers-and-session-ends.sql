-- spec §10.1: when an order was canceled; until when an offer of support can be accepted, and what support wrote with it.
alter table orders
  add column date_canceled timestamptz,
  add column offered_until timestamptz,
  add column offer_note    text not null default '';

-- Why a session ended, so that the device can say it. Null for sessions that ended before this column.
alter table sessions
  add column end_reason text
    check (end_reason in ('elsewhere', 'password_changed', 'password_set', 'token_reused', 'account_deleted'));
