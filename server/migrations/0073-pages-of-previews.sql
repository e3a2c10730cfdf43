-- spec §11.74 The bytes of each page that is drawn of a file, one after the other under preview_key. Null for what was drawn before: one page.
alter table files add column preview_sizes int[];
