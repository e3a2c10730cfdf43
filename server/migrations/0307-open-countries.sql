-- spec §1 The countries from which a site takes orders, none for all, and why for those from elsewhere.
alter table sites add column open_countries text[] not null default '{}', add column open_countries_reason text;
