-- spec §10.6 When support was reminded of a request to cancel that waits. Requests from before are not reminded of.
alter table cancellations add column date_reminded timestamptz;
update cancellations set date_reminded = now() where state = 'waiting';
