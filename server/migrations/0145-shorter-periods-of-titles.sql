-- ADR 0134 The words of titles have shorter periods, a search makes its text once (server/database/desk-search.sql), and the list of the API no longer searches titles by letters.
drop index if exists title_words, titles_of_orders;
drop function if exists words_wanted(integer, text);
