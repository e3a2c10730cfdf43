-- ADR 0134 A site with {{orders}} more orders, ten messages each, and 500 writers. What triggers keep is computed by one statement each.
set session_replication_role = replica;

create temp table words as
select place, coalesce(
  (array['the', 'deadline', 'please', 'sources', 'draft', 'paper', 'chapter', 'professor', 'outline', 'thesis'])[place + 1],
  translate(left(md5(place::text), 4 + place % 6), '0123456789', 'aeiouaeiou')) as word
from generate_series(0, 19999) place;

-- A few words are said all the time, most of them hardly ever.
create temp table phrases as
select phrase, string_agg(word, ' ' order by part) as said
from (
  select phrase, part, floor(20000 * power((hashint4(phrase * 4 + part) & 1048575) / 1048576.0, 4))::int as place
  from generate_series(0, 19999) phrase, generate_series(0, 3) part) chosen
join words using (place) group by phrase;

create function pg_temp.phrase_of(number bigint, part integer) returns integer immutable language sql
return (hashint8(number * 3 + part) & 2147483647) % 20000;

insert into staff (site_id, email, password_hash, name, role, writer_number, papers_max)
select 1, 'writer-' || n || '@example.com', 'none', 'Writer ' || n, 'writer', 30000 + n, 12 from generate_series(1, 500) n;

insert into customers (site_id, email, first_name, last_name, date_created)
select 1, 'many' || n || '@example.com', initcap(f.word), initcap(l.word), now()
from generate_series(1, {{orders}} / 10) n
join words f on f.place = 1000 + n % 300 join words l on l.place = 2000 + n % 7000;

-- Each copy is of an order of the demo: its number, customer, writer, and by how much its dates are moved. Every tenth is of bob. What is open is due
-- from three days ago to 27 days ahead, so only the newest month of orders has open ones or a revision; what is closed was due in the last three years.
-- The newest hundred have one writer, so that lists of one are as long at each site.
create unlogged table copies as
with templates as (
  select status in (5, 7, 8, 11, 12) as is_closed, * from orders where site_id = 1
), chosen as (
  select true as is_new, row_number() over (order by id) - 1 as place, count(*) over () as templates, * from templates
  union all
  select false, row_number() over (order by id) - 1, count(*) over (), * from templates
  where is_closed and not exists (select from desk_queues q where q.order_id = templates.id)
), numbers as (
  select n, n > {{orders}} - 30000 as is_new, case when n % 10 = 0 then (select id from customers where email = 'bob@example.com')
    else (select max(id) from customers) - (hashint4(n) & 2147483647) % ({{orders}} / 10) end as customer_id
  from generate_series(1, {{orders}}) n
)
select n, t.id as from_id, (select max(id) from orders) + n as id, c.id as customer_id, t.status,
  c.order_seq + row_number() over (partition by c.id order by n) as customer_seq,
  case when t.writer_id is null then null
    when n > {{orders}} - 100 then (select id from staff where email = 'writer-50@example.com')
    else (select max(id) from staff) - (hashint4(n + 1) & 2147483647) % 500 end as writer_id,
  (case when t.is_closed then now() - (1 - n::float / {{orders}}) * interval '3 years'
    else now() + interval '1 second' * ((hashint4(n + 2) & 2147483647) % 2592000 - 259200) end) - t.deadline as moved,
  case when n = {{orders}} and n > 100000 then 10000 else 10 end as messages,
  t.status in (2, 3, 10) and n % 10 < 2 as waits,
  n % 50 = 7 as is_unread
from numbers
join chosen t on t.is_new = numbers.is_new and t.place = n % t.templates
join customers c on c.id = numbers.customer_id;
create index on copies (from_id);
analyze copies;

-- Copies the rows of a table, the oldest order first, as rows lie in a database that was written by the day: each column as it is, or by an expression.
-- `t` is the row, `c` the copy of its order.
create function pg_temp.copy_rows(name text, changed jsonb, source text) returns void language plpgsql as $$
declare
  names text;
  given text;
begin
  select string_agg(quote_ident(column_name), ', ' order by ordinal_position),
    string_agg(coalesce(changed ->> column_name,
      case when column_name like 'date\_%' or column_name = 'deadline' then 't.' || quote_ident(column_name) || ' + c.moved'
      else 't.' || quote_ident(column_name) end), ', ' order by ordinal_position)
  into names, given
  from information_schema.columns
  where table_schema = 'public' and table_name = name and is_generated = 'NEVER'
    and (column_name <> 'id' or changed ? 'id');
  execute format('insert into %I (%s) overriding system value select %s from %s order by c.n', name, names, given, source);
end $$;

select pg_temp.copy_rows('orders', '{
  "id": "c.id", "uid": "gen_random_uuid()", "customer_id": "c.customer_id", "customer_seq": "c.customer_seq", "writer_id": "c.writer_id",
  "owner_id": "null", "message_seq": "c.messages", "unread": "c.is_unread::int", "needs_customer": "t.needs_customer or c.is_unread",
  "title": "initcap(p.said) || case when c.n between {{orders}} * 0.4 and {{orders}} * 0.44 then '' Halloween'' else '''' end"
}', 'copies c join orders t on t.id = c.from_id join phrases p on p.phrase = pg_temp.phrase_of(c.n, 0)');

select pg_temp.copy_rows(name, '{ "order_id": "c.id" }', format('copies c join %I t on t.order_id = c.from_id', name))
from unnest(array['order_events', 'revisions', 'cancellations', 'reviews']) name;
select pg_temp.copy_rows('files', '{
  "order_id": "c.id", "customer_id": "c.customer_id", "message_id": "null", "storage_key": "t.storage_key || ''-'' || c.n", "preview_key": "null"
}', 'copies c join files t on t.order_id = c.from_id');

-- An order has at most eight attempts and rows of the ledger.
create temp table attempts as select id, row_number() over (partition by order_id order by id) as place from payment_attempts;
create temp table entries as select id, row_number() over (partition by order_id order by id) as place from payment_ledger;
select pg_temp.copy_rows('payment_attempts', '{
  "id": "1000000 + c.n * 8 + a.place", "order_id": "c.id", "reference": "t.reference || ''-'' || c.n",
  "provider_ref": "t.provider_ref || ''-'' || c.n"
}', 'copies c join payment_attempts t on t.order_id = c.from_id join attempts a on a.id = t.id');
select pg_temp.copy_rows('payment_ledger', '{
  "id": "1000000 + c.n * 8 + e.place", "order_id": "c.id", "attempt_id": "1000000 + c.n * 8 + a.place", "effect_key": "t.effect_key || ''-'' || c.n",
  "month": "to_char((t.date_created + c.moved) at time zone ''UTC'', ''YYYY-MM'')"
}', 'copies c join payment_ledger t on t.order_id = c.from_id join entries e on e.id = t.id join attempts a on a.id = t.attempt_id');
select pg_temp.copy_rows('transactions', '{
  "order_id": "c.id", "customer_id": "c.customer_id", "attempt_id": "1000000 + c.n * 8 + a.place", "ledger_id": "1000000 + c.n * 8 + e.place"
}', 'copies c join transactions t on t.order_id = c.from_id and t.refund_id is null and t.credit_id is null
  left join entries e on e.id = t.ledger_id left join attempts a on a.id = t.attempt_id');

-- `semester` and `halloween` were said often, but not lately; `zebrafish` five times; `xylophone` never.
insert into messages (id, order_id, seq, direction, state, status, body, date_created)
select (select coalesce(max(id), 0) from messages) + (c.n - 1) * 10 + k, c.id, k,
  case when k < c.messages then (array[2, 6, 1, 3])[1 + (k - 1) % 4] when c.waits then 2 else 6 end,
  case when k = c.messages and (c.waits or c.is_unread) then 1 else 2 end, 1,
  concat_ws(' ', a.said, b.said, d.said,
    case when k = 2 and c.n between {{orders}} * 0.1 and {{orders}} * 0.6 then 'semester' end,
    case when k = 3 and c.n between {{orders}} * 0.4 and {{orders}} * 0.44 then 'halloween' end,
    case when k = 4 and c.n <= 5 then 'zebrafish' end),
  least(now(), o.date_created + k * interval '1 minute') - case when k = c.messages and c.waits then interval '1 minute' * (hashint4(c.n) & 2047) else interval '0' end
from copies c join orders o on o.id = c.id, generate_series(1, c.messages) k, phrases a, phrases b, phrases d
where a.phrase = pg_temp.phrase_of(c.n * 10::bigint + k, 0) and b.phrase = pg_temp.phrase_of(c.n * 10::bigint + k, 1)
  and d.phrase = pg_temp.phrase_of(c.n * 10::bigint + k, 2)
order by c.n, k;

insert into desk_queues (order_id, queue, site_id, writer_id, since, calendar_id, paused_at)
select c.id, q.queue, q.site_id, c.writer_id, q.since + c.moved, q.calendar_id, q.paused_at + c.moved
from copies c join desk_queues q on q.order_id = c.from_id where q.queue not like 'answer%';
insert into desk_queues (order_id, queue, site_id, writer_id, since)
select c.id, 'answer', 1, c.writer_id, m.date_created
from copies c join messages m on m.order_id = c.id and m.seq = c.messages where c.waits;
insert into cancellations (order_id, state, amount, percent, currency, date_created)
select o.id, 'waiting', o.charged, 100, o.currency, o.date_created
from copies c join orders o on o.id = c.id where c.status in (2, 3) and c.n % 10 = 3;
insert into desk_queues (order_id, queue, site_id, writer_id, since)
select o.id, 'refund', 1, o.writer_id, o.date_created from copies c join orders o on o.id = c.id where c.status in (2, 3) and c.n % 10 = 3
union all select o.id, 'fault', 1, o.writer_id, o.date_created from copies c join orders o on o.id = c.id where c.status = 9 and c.n % 2 = 0
on conflict do nothing;

-- Each order had two answers within a day; the rollup measures them.
insert into desk_answers (order_id, site_id, chat, since, date_answered)
select c.id, 1, chat, o.date_created, o.date_created + interval '1 minute' * (hashint4(c.n) & 1023)
from copies c join orders o on o.id = c.id cross join unnest(array['answer', 'answer_writer']) chat
where o.date_created < now() - interval '1023 minutes'
order by c.n;

insert into order_counts as kept (customer_id, status, is_hidden, count)
select o.customer_id, o.status, o.is_hidden, count(*) from orders o join copies c on c.id = o.id group by 1, 2, 3
on conflict (customer_id, status, is_hidden) do update set count = kept.count + excluded.count;
update customers set order_seq = last.place
from (select customer_id, max(customer_seq) as place from copies group by 1) last where last.customer_id = customers.id;

delete from writer_records;
delete from writer_subjects;
insert into writer_records (staff_id, under_way, delivered, on_time)
select writer_id, count(*) filter (where status in (2, 3, 9, 10)), count(*) filter (where date_completed is not null),
  count(*) filter (where date_completed <= deadline)
from orders where writer_id is not null group by 1;
insert into writer_subjects (staff_id, subject, delivered)
select writer_id, subject, count(*) from orders
where writer_id is not null and subject is not null and date_completed is not null group by 1, 2;

insert into audit_entries (actor, operation, subject, date_created, site_id, staff_id, order_id, customer_id)
select s.name, (array['getDeskOrder', 'getConversation', 'searchDesk', 'makeMove', 'sendReply', 'assignWriter'])[1 + c.n % 6],
  'order ' || c.id, now() - ({{orders}} - c.n) * interval '1 minute', 1, s.id, c.id, c.customer_id
from copies c join (select row_number() over (order by id) - 1 as place, * from staff where role <> 'writer') s on s.place = c.n % 3
order by c.n;

drop table copies;
select setval(pg_get_serial_sequence(name, 'id'), greatest(highest, 1))
from (
  select 'orders' as name, max(id) as highest from orders union all select 'messages', max(id) from messages
  union all select 'payment_attempts', max(id) from payment_attempts union all select 'payment_ledger', max(id) from payment_ledger) used;
reset session_replication_role;
