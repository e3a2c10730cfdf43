import { startClock } from './clock.ts';
import { control } from './control.ts';
import { startDeliveries } from './deliveries.ts';
import { startFaults } from './faults.ts';
import { callApi } from './fondy/api.ts';
import { startOrders } from './fondy/orders.ts';
import { visitPage } from './fondy/page-routes.ts';
import type { Fondy, MerchantKeys } from './fondy/merchant.ts';
import { type HttpRequest, json, listen } from './http.ts';

export type Sandbox = { url: string; close: () => Promise<void> };

type Options = {
  /** The port; 0 for a free one. */
  port: number;
  fondy: MerchantKeys;
  /** The start of a stopped clock for tests: retries and delays run only in `POST /_sandbox/clock/advance`. */
  now?: () => Date;
};

/**
 * Starts the payment providers on this machine, with their own protocols (payments §7). It shares no code with the shop, so that
 * both cannot have the same mistake, and it calls loopback addresses only.
 */
export async function startSandbox({ port, fondy: keys, now }: Options): Promise<Sandbox> {
  const clock = startClock(now);
  const deliveries = startDeliveries(clock);
  const faults = startFaults();
  const fondy: Fondy = { ...keys, url: () => server.url, clock, deliveries, orders: startOrders(clock.now) };

  const handle = async (request: HttpRequest) => {
    const { path } = request;
    if (path.startsWith('/_sandbox'))
      return (await control({ clock, deliveries, faults, fondy }, request)) ?? NOT_FOUND;
    if (path.startsWith('/fondy/api')) return faults.run(request, async () => callApi(fondy, request) ?? NOT_FOUND);
    return (await visitPage(fondy, request)) ?? NOT_FOUND;
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
