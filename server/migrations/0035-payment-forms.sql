-- ADR 0050 The fields of the form that a browser posts to the page of a provider that takes no link.
alter table payment_attempts add column redirect_form jsonb;
