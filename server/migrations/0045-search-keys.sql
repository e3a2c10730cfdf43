-- ADR 0057 The search of the list looks in titles and numbers, by keys that hold the customer and three letters. With the customer apart,
-- as before, a search read the list of all orders of its customer, and the lists of three letters of all customers.

-- Three neighboring letters of a text, each with its customer. Different ones can share a key, so what is found must be compared again.
create function search_keys(customer integer, words text) returns bigint[] language sql immutable parallel safe
return array(
  select distinct (customer % 4096)::bigint << 48
    | (ascii(letters[i]) % 65536)::bigint << 32 | (ascii(letters[i + 1]) % 65536)::bigint << 16 | (ascii(letters[i + 2]) % 65536)::bigint
  from (select string_to_array(lower(words), null) as letters) lowered, generate_series(1, cardinality(letters) - 2) i);

-- The first 64 orders of a customer are read without it, so most orders need no keys.
drop index words_of_order;
create index words_of_order on orders using gin (search_keys(customer_id, title || E'\n' || id::text))
  with (fastupdate = off) where customer_seq > 64;
