-- ADR 0003 Every server keeps sites and prices in memory, and hears of a change here (server/sites/live-sites.ts).

create or replace function tell_of_site() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_changed', '');
  return null;
end $$;

create or replace trigger sites_changed after insert or update or delete on sites
  for each statement execute function tell_of_site();
create or replace trigger site_hosts_changed after insert or update or delete on site_hosts
  for each statement execute function tell_of_site();
create or replace trigger site_transfers_changed after insert or update or delete on site_transfers
  for each statement execute function tell_of_site();
create or replace trigger provider_accounts_changed after insert or update or delete on provider_accounts
  for each statement execute function tell_of_site();
create or replace trigger customer_providers_changed after insert or update or delete on customer_providers
  for each statement execute function tell_of_site();
create or replace trigger catalogue_items_changed after insert or update or delete on catalogue_items
  for each statement execute function tell_of_site();
create or replace trigger closed_works_changed after insert or update or delete on closed_works
  for each statement execute function tell_of_site();
create or replace trigger urgencies_changed after insert or update or delete on urgencies
  for each statement execute function tell_of_site();
create or replace trigger page_prices_changed after insert or update or delete on page_prices
  for each statement execute function tell_of_site();
create or replace trigger extra_prices_changed after insert or update or delete on extra_prices
  for each statement execute function tell_of_site();
create or replace trigger mail_texts_changed after insert on mail_texts
  for each statement execute function tell_of_site();
create or replace trigger interface_texts_changed after insert on interface_texts
  for each statement execute function tell_of_site();
