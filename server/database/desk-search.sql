-- ADR 0111 The search of the desk finds words by how they begin.

-- The words of a text, without signs: `covid-19`, `kant's` and `alice@example.com` are two words or three.
create or replace function searched_words(words text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig, translate(words, '-_/.@+''’:', '         '))
$$;

-- ADR 0134 The same, each with the number of a period: so many rows by their ids. A search reads one period after the other from the newest
-- and stops when it has enough, so that a word of half a million messages costs no more than one of five.
create or replace function words_in_period(period integer, words text) returns tsvector language sql immutable parallel safe
return array_to_tsvector(array(select period || ' ' || word from unnest(tsvector_to_array(searched_words(words))) word));

-- What finds the rows that have words with these beginnings, as a format that a period is put into. A word of up to three letters before the last
-- one is whole: most words begin like some short one.
create or replace function wanted_words(words text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(format('''%%1$s %s''%s', word,
    case when length(word) > 3 or right(words, length(word)) = word then ':*' else '' end), ' & '), '')
  from unnest(tsvector_to_array(searched_words(words))) word
$$;

-- What 2026.11.23 asks with, by its index title_words. Both go one version later (ADR 0146), as does titles_of_orders.
create or replace function words_wanted(period integer, words text) returns tsquery language sql immutable parallel safe as $$
  select format(wanted_words(words), period)::tsquery
$$;
