import http from 'node:http';
import { Pool } from 'pg';

// The baseline of an answer from the database: one named statement, its rows as JSON.
const { PORT, CONNECTION = '', QUERY = '' } = process.env;
const { sql, parameters } = JSON.parse(QUERY) as { sql: string; parameters: unknown[] }; // main.ts wrote it
const pool = new Pool({ ...JSON.parse(CONNECTION), max: 20 });

const server = http.createServer(async (_, response) => {
  const { rows } = await pool.query({ name: 'bare', text: sql, values: parameters });
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ orders: rows }));
});
server.listen(Number(PORT), () => console.log('ready'));
process.once('SIGTERM', () => process.exit());
