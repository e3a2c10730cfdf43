-- ADR 0134 What finds the rows of a period that have words with these beginnings (server/database/desk-search.sql), without a pending list, which
-- each period would have to read. A word is written to it at once.
create index concurrently if not exists order_words on orders
  using gin (words_in_period(id >> 12, title)) with (fastupdate = off);
create index concurrently if not exists chat_words on messages
  using gin (words_in_period(id >> 15, body)) with (fastupdate = off);
create index concurrently if not exists customer_words on customers
  using gin (words_in_period(id >> 14, first_name || ' ' || last_name || ' ' || email)) with (fastupdate = off);
