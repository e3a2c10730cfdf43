import { startClock } from './clock.ts';
import { addressOf, control } from './control.ts';
import { startDeliveries } from './deliveries.ts';
import { startFaults } from './faults.ts';
import { startFondy } from './fondy/fondy.ts';
import type { MerchantKeys as FondyKeys } from './fondy/merchant.ts';
import { type HttpRequest, json, listen } from './http.ts';
import type { AccountKeys as PaycoreKeys } from './paycore/account.ts';
import { startPaycore } from './paycore/paycore.ts';
import { startPaymentwall } from './paymentwall/paymentwall.ts';
import type { ProjectKeys as PaymentwallKeys } from './paymentwall/project.ts';
import type { MerchantKeys as PaypalKeys } from './paypal/merchant.ts';
import { startPaypal } from './paypal/paypal.ts';
import type { Provider, Room } from './provider.ts';
import type { MerchantKeys as StripeKeys } from './stripe/merchant.ts';
import { startStripe } from './stripe/stripe.ts';

export type Sandbox = {
  url: string;
  /** Sets the address for webhooks of a provider whose shop sets it in the dashboard. Throws unless it is on this machine. */
  setWebhook: (provider: string, url: string) => void;
  close: () => Promise<void>;
};

/** The providers whose shop sets the address of webhooks in a dashboard. */
export const IN_DASHBOARD = ['paypal', 'paymentwall', 'stripe'] as const;

type AllKeys = {
  fondy: FondyKeys;
  paycore: PaycoreKeys;
  paymentwall: PaymentwallKeys;
  paypal: PaypalKeys;
  stripe: StripeKeys;
};
type Name = keyof AllKeys;
/** The keys of the shop at each provider. A provider without keys is not started. */
export type Keys = Partial<AllKeys>;

/** The providers. Each one is a folder that has all that differs. */
const PROVIDERS: { [P in Name]: (keys: AllKeys[P], room: Room) => Provider } = {
  fondy: startFondy,
  paycore: startPaycore,
  paymentwall: startPaymentwall,
  paypal: startPaypal,
  stripe: startStripe,
};

type Options = Keys & {
  /** The port; 0 for a free one. */
  port: number;
  /** The start of a stopped clock for tests: retries and delays run only in `POST /_sandbox/clock/advance`. */
  now?: () => Date;
};

/**
 * Starts the payment providers on this machine, with their own protocols (payments §7). It shares no code with the shop, so that
 * both cannot have the same mistake, and it calls loopback addresses only. Throws in production.
 */
export async function startSandbox({ port, now, ...keys }: Options): Promise<Sandbox> {
  if (process.env.NODE_ENV === 'production') throw new Error('The payment sandbox does not start in production');
  const clock = startClock(now);
  const deliveries = startDeliveries(clock);
  const faults = startFaults();
  const webhookUrls = new Map<string, string>();
  const webhookUrl = (provider: string) => webhookUrls.get(provider) ?? '';
  const providers = startProviders(keys, { url: () => server.url, clock, deliveries, webhookUrl });

  const handle = async (received: HttpRequest) => {
    const request = { ...received, path: pathOf(received, providers) };
    const { path } = request;
    if (path.startsWith('/_sandbox'))
      return (await control({ clock, deliveries, faults, providers, webhookUrls }, request)) ?? NOT_FOUND;
    const provider = providers.get(path.split('/')[1] ?? '');
    const page = await provider?.visitPage(request);
    return page ?? faults.run(request, async () => (await provider?.callApi(request)) ?? NOT_FOUND);
  };
  const server = await listen(port, handle);

  return {
    url: server.url,
    setWebhook: (provider, url) => void webhookUrls.set(provider, addressOf(url)),
    close: async () => {
      clock.reset();
      await deliveries.close();
      await server.close();
    },
  };
}

/** The path. `http://stripe.localhost/v1` is `/stripe/v1`: the libraries of some providers know no address with a path. */
function pathOf({ path, headers }: HttpRequest, providers: ReadonlyMap<string, Provider>): string {
  const name = /^(\w+)\.localhost(:\d+)?$/.exec(headers.host ?? '')?.[1] ?? '';
  return providers.has(name) && !path.startsWith(`/${name}/`) ? `/${name}${path}` : path;
}

function startProviders(keys: Keys, room: Room): ReadonlyMap<string, Provider> {
  const names = Object.keys(PROVIDERS) as Name[]; // its own keys
  return new Map(names.flatMap((name) => startOne(name, keys, room)));
}

function startOne<P extends Name>(name: P, keys: Keys, room: Room): [string, Provider][] {
  const own: AllKeys[P] | undefined = keys[name];
  return own ? [[name, PROVIDERS[name](own, room)]] : [];
}

const NOT_FOUND = json({ error: 'not found' }, 404);
