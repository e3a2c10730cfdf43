-- spec D51a Whether a request for more time was taken back by its writer; its state is `lapsed` then, which pages of the last release know.
alter table time_requests add column is_withdrawn boolean not null default false;
