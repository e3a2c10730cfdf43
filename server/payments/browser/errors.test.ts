import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#app.ts';
import type { OrderRow } from '#orders/store.ts';
import { connect } from '#outside/database.ts';
import { openLog } from '#outside/log.ts';
import { type PaymentFixture, startPaymentFixture } from '../testing.ts';

let setup: PaymentFixture;
let order: OrderRow;
let lines: { level: number; msg: string; requestId?: string; err?: { stack: string } }[];
beforeEach(async () => {
  setup = await startPaymentFixture();
  order = await setup.fixture.order();
  lines = [];
});

const [WARNING, ERROR] = [40, 50];

/** Opens a page of a server whose log is kept in `lines`; answers the address that it leads to. */
async function open(url: string, services: Partial<PaymentFixture['fixture']> = {}) {
  const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const app = await buildApp({ ...setup.fixture, log, ...services });
  onTestFinished(() => void app.close());
  const { headers } = await app.inject({ url, headers: { host: 'localhost' } });
  return { leadsTo: headers.location, requestId: headers['x-request-id'] };
}

/** What a server has whose database does not answer. */
function withoutDatabase() {
  const dead = connect({ host: '127.0.0.1', port: 9, max: 1 });
  onTestFinished(dead.close);
  return { db: dead.db, vital: dead.vital };
}

const logged = () => lines.filter(({ level }) => level >= WARNING);

describe('controls C13 a payment navigation while the database does not answer', () => {
  test('leads who comes back to the order by its uid, as a payment that is being confirmed, with a warning in the log', async () => {
    const { leadsTo, requestId } = await open(`/pay/return/fondy?attempt=${order.uid}-1`, withoutDatabase());
    expect(leadsTo).toBe(`/orderinfo?id=${order.uid}&payment=pending`);
    expect(logged()).toMatchObject([{ level: WARNING, msg: 'database unavailable', requestId }]);
  });

  test.each(['attempt=999', `attempt=x-1`, 'attempt=%00', ''])(
    'with “%s”, which names no order, leads to the list',
    async (query) => {
      expect((await open(`/pay/return/fondy?${query}`, withoutDatabase())).leadsTo).toBe('/dashboard');
    },
  );

  test('leads who wants to pay to the order, and says nothing of a payment', async () => {
    const { leadsTo } = await open(`/api/en/payments/fondy/${order.uid}/f1ng3rpr1nt`, withoutDatabase());
    expect(leadsTo).toBe(`/orderinfo?id=${order.uid}`);
    expect(logged()).toMatchObject([{ level: WARNING, msg: 'database unavailable' }]);
  });
});

describe('controls C28 an alarm of a payment navigation', () => {
  test('has the id of the request and the stack of what was thrown', async () => {
    const { id } = await setup.start(order);
    setup.fixture.payments.fondy = {
      ...setup.fondy,
      confirm: async () => {
        throw new Error('a fault of ours');
      },
    };
    const { leadsTo, requestId } = await open(`/pay/return/fondy?attempt=${order.uid}-1`);
    expect(leadsTo).toBe(`/orderinfo/${order.id}/details?payment=pending`);
    expect(logged()).toMatchObject([{ level: ERROR, msg: `Payments: attempt ${id} was not confirmed`, requestId }]);
    expect(logged()[0]?.err?.stack).toContain('errors.test.ts');
  });
});
