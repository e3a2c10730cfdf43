import { startClock } from './clock.ts';
import { control } from './control.ts';
import { startDeliveries } from './deliveries.ts';
import { startFaults } from './faults.ts';
import { callApi } from './fondy/api.ts';
import { startOrders } from './fondy/orders.ts';
import { visitPage } from './fondy/page-routes.ts';
import type { Fondy, Keys } from './fondy/merchant.ts';
import { type Asked, json, listen } from './http.ts';

export type Sandbox = { url: string; close: () => Promise<void> };

type Options = {
  /** 0 takes a free one. */
  port: number;
  fondy: Keys;
  /** A clock of a test: then repeats and delays happen only in `POST /_sandbox/clock/advance`. */
  now?: () => Date;
};

/**
 * The payment providers on this machine, in their own words (payments §7). It shares no code with the shop, so
 * that the two cannot agree on a mistake, and it talks to loopback addresses only.
 */
export async function startSandbox({ port, fondy: keys, now }: Options): Promise<Sandbox> {
  const clock = startClock(now);
  const deliveries = startDeliveries(clock);
  const faults = startFaults();
  const fondy: Fondy = { ...keys, url: () => server.url, clock, deliveries, orders: startOrders(clock.now) };

  const handle = async (asked: Asked) => {
    const { path } = asked;
    if (path.startsWith('/_sandbox')) return (await control({ clock, deliveries, faults, fondy }, asked)) ?? NOT_FOUND;
    if (path.startsWith('/fondy/api')) return faults.run(asked, async () => callApi(fondy, asked) ?? NOT_FOUND);
    return (await visitPage(fondy, asked)) ?? NOT_FOUND;
  };
  const server = await listen(port, handle);

  return {
    url: server.url,
    close: () => {
      clock.reset();
      deliveries.close();
      return server.close();
    },
  };
}

const NOT_FOUND = json({ error: 'not found' }, 404);
