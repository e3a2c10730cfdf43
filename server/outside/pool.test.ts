import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '#testing/database.ts';

test('ADR 0149 what is vital gets the next connection, in its order, and everybody else after it', async () => {
  const { pool, vital, db, close } = await cloneDatabase({
    postgres: inject('postgres'),
    template: inject('template'),
  });
  onTestFinished(close);
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const order: string[] = [];
  const ask = async (name: string, from = db) => {
    await from.selectFrom('sites').select('id').execute();
    order.push(name);
  };
  const asked = [ask('list'), ask('price'), ask('payment', vital), ask('message', vital), ask('other')];
  await new Promise((resume) => setImmediate(resume));
  expect(pool.waitingCount).toBe(asked.length);
  expect(pool.waitMs).toBeGreaterThan(0);
  held.pop()?.release(); // one connection serves all, one after the other
  await Promise.all(asked);
  expect(order).toEqual(['payment', 'message', 'list', 'price', 'other']);
  expect(pool.waitMs).toBe(0);
  for (const client of held) client.release();
});
