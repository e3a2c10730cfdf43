-- ADR 0057 The search of the list looks in titles and numbers, by keys that hold the customer and three letters. With the customer apart,
-- as before, a search read the list of all orders of its customer, and the lists of three letters of all customers.

-- A key for each three neighboring letters of a text: 12 bits of the customer, 16 bits of each letter. Different ones can share a key, so
-- what is found must be compared again.
create function search_keys(customer integer, words text) returns bigint[] language plpgsql immutable parallel safe as $$
declare
  owner bigint := (customer % 4096)::bigint << 48;
  letter text;
  count integer := 0;
  last_three bigint := 0;
  keys bigint[] := '{}';
begin
  foreach letter in array string_to_array(lower(words), null) loop
    count := count + 1;
    last_three := ((last_three << 16) | (ascii(letter) % 65536)) & 281474976710655; -- 48 bits
    if count > 2 then
      keys := keys || (owner | last_three);
    end if;
  end loop;
  return keys;
end $$;

-- The first 64 orders of a customer are read without it, so most orders need no keys.
drop index words_of_order;
create index words_of_order on orders using gin (search_keys(customer_id, title || E'\n' || id::text))
  with (fastupdate = off) where customer_seq > 64;
