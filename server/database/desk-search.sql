-- ADR 0111 The search of the desk finds words by how they begin.

-- The words of a text, without signs: `covid-19`, `kant's` and `alice@example.com` are two words or three.
create or replace function searched_words(words text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig, translate(words, '-_/.@+''’:', '         '))
$$;

-- A short pending list, which every search has to read.
create index if not exists words_of_titles on orders using gin (searched_words(title)) with (gin_pending_list_limit = 256);
create index if not exists words_of_chats on messages using gin (searched_words(body)) with (gin_pending_list_limit = 256);
create index if not exists words_of_customers on customers using gin (searched_words(first_name || ' ' || last_name || ' ' || email))
  with (gin_pending_list_limit = 256);
