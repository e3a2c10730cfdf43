-- ADR 0312: the events whose emails come in the daily digest; null: all that can be turned off, as before.
alter table notification_preferences add column digest_events text[];
