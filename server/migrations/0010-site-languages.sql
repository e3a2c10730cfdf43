-- In which languages a site answers besides its own, as codes such as 'en'.
alter table sites add column languages text[] not null default '{}';
