-- ADR 0122 Who of the staff passed a message of somebody else on: forwarded it, or let it through; null for others, and for messages from before.
alter table messages add column passed_on_by integer;
alter table messages add constraint messages_passed_on_by_fkey foreign key (passed_on_by) references staff not valid;
