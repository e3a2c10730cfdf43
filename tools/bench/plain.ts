import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { verify } from '@node-rs/argon2';
import { Pool } from 'pg';

// The plainest server that answers what is asked: node:http, pg and one named statement where one is enough. It reads the tables of
// the product and writes to tables of its own, which have no triggers. WORK names what it does, CUSTOMER and ORDER whose rows.

const { CONNECTION = '', WORK = '', CUSTOMER, ORDER } = process.env;
const pool = new Pool({ ...JSON.parse(CONNECTION), max: 20 });

const PRICE = { basicPrice: 108, finalPrice: 126.36, pricePremiumWriter: 21.6, pricePreferedWriter: 0, priceExtraQualityCheck: 10.8, priceQuality: 0, priceOnePageSummary: 0, priceDiscount: 14.04 }; // oxfmt-ignore

const LIST = {
  name: 'list',
  text: `select id, uid, title, pages, work_type, price_final, currency, status, is_hidden, date_created, urgency_minutes,
      deadline, date_paid, date_canceled, offered_until, unread
    from orders where customer_id = $1 order by id desc limit 12`,
  values: [CUSTOMER],
};
const MESSAGES = {
  name: 'messages',
  text: `select id, seq, direction, state, body, key, date_created from messages
    where order_id = $1 and seq < $2 order by seq desc limit 50`,
};
const TABLES = `
  create table if not exists plain_orders (id serial primary key, customer_id integer not null, title text, details text,
    pages integer, work_type integer, level integer, subject integer, urgency integer, price integer, status integer,
    date_created timestamptz);
  create index if not exists plain_orders_of_customer on plain_orders (customer_id, id);
  create table if not exists plain_mails (id serial primary key, recipient text, subject text, body text, date_created timestamptz);
  create table if not exists plain_sessions (id uuid primary key, customer_id integer, date_created timestamptz)`;
const ORDER_ROW = {
  name: 'order',
  text: `insert into plain_orders (customer_id, title, details, pages, work_type, level, subject, urgency, price, status, date_created)
    values ($1, $2, $3, $4, $5, $6, $7, $8, 10800, 1, now()) returning id`,
};
const MAIL_ROW = {
  name: 'mail',
  text: 'insert into plain_mails (recipient, subject, body, date_created) values ($1, $2, $3, now())',
};
const BY_EMAIL = { name: 'email', text: 'select id, password_hash from customers where site_id = 1 and email = $1' };
const SESSION_ROW = { name: 'session', text: 'insert into plain_sessions values ($1, $2, now())' };

type Body = Record<string, string | number>;
type Answer = (body: Body, path: string) => Promise<unknown>;

const ANSWERS: Record<string, Answer> = {
  price: async () => PRICE,
  list: async () => ({ orders: (await pool.query(LIST)).rows }),
  messages: async (_, path) => ({
    messages: (await pool.query({ ...MESSAGES, values: [ORDER, path.split('before=')[1]] })).rows,
  }),
  order: createOrder,
  signIn,
};
const answer = ANSWERS[WORK];

/** One insert of the order and one of its mail, in one transaction. */
async function createOrder(body: Body) {
  const { topic, paperDetails, pages, idWorkType, idAcademicLevel, subject, urgency } = body;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const values = [CUSTOMER, topic, paperDetails, pages, idWorkType, idAcademicLevel, subject, urgency];
    const { rows } = await client.query({ ...ORDER_ROW, values });
    const mail = ['carol@example.com', `Your order ${rows[0].id}`, `Thank you for your order "${topic}".`];
    await client.query({ ...MAIL_ROW, values: mail });
    await client.query('commit');
    return { id: rows[0].id };
  } finally {
    client.release();
  }
}

async function signIn({ email, password }: Body) {
  const { rows } = await pool.query({ ...BY_EMAIL, values: [email] });
  if (!(await verify(rows[0].password_hash, String(password)))) throw new Error('a wrong password');
  const token = randomUUID();
  await pool.query({ ...SESSION_ROW, values: [token, rows[0].id] });
  return { token };
}

const server = http.createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // no encoding is set, so chunks are buffers
  const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(await answer?.(body, request.url ?? '')));
});
await pool.query(TABLES);
server.listen(0, () => console.log(`ready http://localhost:${(server.address() as AddressInfo).port}`)); // it listens on a port
process.once('SIGTERM', () => process.exit());
