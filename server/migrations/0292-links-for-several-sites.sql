-- ADR 0292: one link of an invitation sets the password of the accounts at several sites.
-- allow lock staff_links: as many rows as invitations of some days; under a second
alter table staff_links
  drop constraint staff_links_pkey,
  add primary key (token_hash, staff_id);
