-- ADR 0270 The chain of the audit: each seal is the sum of the one before it and of its entries, so that a line that was removed or changed is
-- noticed, whoever did it.

-- The sum of what was changed and why. An erasure clears these words (ADR 0016), so the entry keeps their sum beside them; with the salt, which
-- goes with them, nobody can find the words by trying.
create or replace function sum_of_words(audit_entries) returns bytea language sql stable parallel safe
return sha256(convert_to(jsonb_build_array(($1).words_salt, ($1).was, ($1).became, ($1).reason)::text, 'UTF8'));

create or replace function keep_sum_of_words() returns trigger language plpgsql as $$
begin
  new.words_salt := gen_random_uuid();
  new.words_sum := sum_of_words(new);
  return new;
end $$;
create or replace trigger audit_has_sums before insert on audit_entries for each row execute function keep_sum_of_words();

-- Who did what when, about what, and the sum of the words.
create or replace function line_of_entry(audit_entries) returns text language sql stable parallel safe
return jsonb_build_array(($1).id, ($1).actor, ($1).operation, ($1).subject, extract(epoch from ($1).date_created), ($1).site_id, ($1).staff_id,
  ($1).session_id, ($1).order_id, ($1).customer_id, encode(($1).words_sum, 'hex'))::text;

-- How many entries have these lines, the sum over them and the seal before, and how many have other words than they had.
create or replace function sum_of_entries(first_line integer, last_line integer, sum_before bytea)
returns table (entries integer, sum bytea, changed integer) language sql stable as $$
  select count(*)::integer, sha256(sum_before || convert_to(coalesce(string_agg(line_of_entry(entry), e'\n' order by id), ''), 'UTF8')),
    count(*) filter (where words_sum <> sum_of_words(entry)
      and not exists (select from customers where is_gone(customers) and (id = entry.customer_id
        or entry.operation = 'proposeMerge' and id in ((entry.became ->> 'closing')::int, (entry.became ->> 'staying')::int))))::integer
  from audit_entries entry where id between first_line and last_line
$$;
