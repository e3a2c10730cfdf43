-- ADR 0134 The search reads words by period (server/database/desk-search.sql).
drop index if exists words_of_titles, words_of_chats, words_of_customers;
