-- ADR 0122 The files of what somebody has begun to write to the customer: JSON of the files that were received, each with an id.
alter table desk_drafts add column files jsonb not null default '[]';
