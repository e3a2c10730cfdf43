import { connectToRunning } from '../tools/running-database.ts';

/** Makes an order late by some minutes, on the database of the server: nobody waits for a deadline in a test. */
export const makeLate = (orderId: number, minutes: number) =>
  run(`update orders set deadline = now() - make_interval(mins => $2) where id = $1`, [orderId, minutes]);

/** Stops the mail of a customer as the mail service does whose mail came back. */
export const makeMailBounce = (email: string) =>
  run(
    `insert into notification_preferences (customer_id, mail_stop, date_mail_stop) select id, 'bounced', now() from customers where email = $1
     on conflict (customer_id) do update set mail_stop = 'bounced', date_mail_stop = now()`,
    [email],
  );

/** Makes an order paid. Other stories pay. */
export const makePaid = (orderId: number) =>
  run(`update orders set status = 2, date_paid = now() where id = $1`, [orderId]);

/** Makes an order paid and completed. Other stories pay and deliver. */
export const makeCompleted = (orderId: number) =>
  run(`update orders set status = 5, date_paid = now(), date_completed = now() where id = $1`, [orderId]);

/** Lets the replies of an order that wait go out a minute from now: their eight seconds may pass before a story presses Undo. */
export const holdReplies = (orderId: number) =>
  run(
    `with held as (
       update desk_replies set goes_at = now() + interval '1 minute' where order_id = $1 and state = 'waiting' returning id)
     update graphile_worker._private_jobs job set run_at = now() + interval '1 minute'
     from graphile_worker._private_tasks task, held
     where task.id = job.task_id and task.identifier = 'send_reply' and (job.payload ->> 'id')::int = held.id`,
    [orderId],
  );

/** A writer of site 1 with 500 paid orders, ten of which are completed already. `number` is a constant of the story. */
export async function addWriterWithOrders(number: number) {
  const staff = `insert into staff (site_id, email, name, role, writer_number) values (1, $1, 'Many', 'writer', $2)`;
  await run(staff, [`writer-${number}@example.com`, number]);
  await run(
    `do $$ declare columns text; begin
      select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
      where table_name = 'orders' and is_generated = 'NEVER' and is_identity = 'NO'
        and column_name not in ('uid', 'status', 'writer_id', 'title', 'deadline');
      execute format('insert into orders (uid, status, writer_id, title, deadline, %1$s)
        select gen_random_uuid(), case when n <= 10 then 5 else 2 end, w_id, ''Copy '' || n, now() + interval ''9 days'', %1$s
        from (select * from orders where site_id = 1 and date_paid is not null order by id limit 1) o,
          generate_series(1, 500) n, (select id as w_id from staff where writer_number = ${number}) writer', columns);
    end $$`,
    [],
  );
}

/** Confirms the addresses of customers, as the links of their mails would. */
export const confirmAddresses = (emails: string[]) =>
  run(`update customers set status = 1, date_confirmed = now() where email = any($1)`, [emails]);

/** The legal texts that were accepted with an order. */
export const acceptedWith = async (orderId: number) =>
  (await run(`select name, version, language, sha256 from accepted_texts where order_id = $1`, [orderId])).rows;

/** The mails to an address, and whether each is in German. */
export const languageOfMails = async (email: string) =>
  (await run(`select subject, html like '<!doctype html><html lang="de"%' as "isGerman" from mails where recipient = $1`, [email])).rows; // oxfmt-ignore

async function run(statement: string, values: unknown[]) {
  const client = await connectToRunning('.data/e2e');
  return client.query<Record<string, unknown>>(statement, values).finally(() => client.end());
}
