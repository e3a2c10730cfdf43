-- spec §12.6 Support ends a session of a customer.
alter table sessions
  drop constraint sessions_end_reason_check,
  add constraint sessions_end_reason_check check (end_reason in
    ('elsewhere', 'password_changed', 'password_set', 'email_confirmed', 'email_restored', 'token_reused', 'account_deleted',
     'account_merged', 'ended_by_owner', 'ended_by_support', 'shift_over', 'deactivated', 'role_changed')) not valid;
