-- spec §10.8 Customers too edit and delete what they wrote, and a message may answer another one of its order, by its number.
alter table messages
  drop constraint messages_changed_by_check,
  add constraint messages_changed_by_check check (changed_by in ('support', 'writer', 'customer')),
  add column quoted_seq integer check (quoted_seq < seq);
