-- ADR 0122 Who of the staff passed a message of somebody else on: forwarded it, or let it through; null for others, and for messages from before.
alter table messages add column passed_on_by integer references staff;
