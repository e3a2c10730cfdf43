-- spec §10.20 The bell also has items about the account, which no event of an order tells. `about` names the device, the passkey or the service.
alter table notifications
  add column about text,
  drop constraint notifications_check,
  add constraint notifications_tell_one check (chat is null or event_id is null) not valid;
