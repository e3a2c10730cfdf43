-- spec D40 Whether the bytes of a file are in object storage. spec §11.74 An image of a file, which we draw once it is clean.
alter table files
  add column remote        boolean not null default false,
  add column preview_state text not null default 'none' check (preview_state in ('none', 'waiting', 'made', 'failed')),
  add column preview_key   text unique;
create index files_to_draw on files (id) where preview_state = 'waiting';
