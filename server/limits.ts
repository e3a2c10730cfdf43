import * as auth from '@octavo/contract/auth';
import * as customers from '@octavo/contract/customers';
import * as desk from '@octavo/contract/desk';
import * as discounts from '@octavo/contract/discounts';
import type { Endpoint } from '@octavo/contract/endpoint';
import * as files from '@octavo/contract/files';
import * as messenger from '@octavo/contract/messenger';
import * as orders from '@octavo/contract/orders';
import * as pricing from '@octavo/contract/pricing';
import type { ProblemCode } from '@octavo/contract/problem';
import { takeHandOff } from '@octavo/contract/transfers';

/**
 * Whose requests are counted together. `network`: the /24 or /64 of the address. `guest`: the network, for requests without a
 * customer. `asker`: the customer, else the network. `site`: all requests of the site.
 */
export type Whose = 'network' | 'email' | 'customer' | 'guest' | 'asker' | 'site';

export type Limit = {
  /** Endpoints that name the same limit share its buckets. */
  name: string;
  whose: readonly Whose[];
  /** How many refill in `seconds`. */
  count: number;
  seconds: number;
  /** How many at once, where it is not `count`. */
  burst?: number;
  /** Only requests that are refused with one of these codes count. */
  wrong?: readonly ProblemCode[];
  /** The unit that is counted: bytes of an upload; by default requests. */
  takes?: 'bytes';
  /** Logged as a warning. */
  isAlarming?: true;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const GIGABYTE = 1024 ** 3;

const SIGN_IN: Limit[] = [
  { name: 'sign in, at once', whose: ['email', 'network'], count: 3, seconds: 10 },
  { name: 'sign in', whose: ['email', 'network'], count: 20, seconds: HOUR },
  { name: 'sign in, anybody', whose: ['network'], count: 60, seconds: 10 * MINUTE },
];

/** Calls of guests whose answer or mail shows whether an address is registered. */
const ADDRESS: Limit[] = [
  { name: 'address', whose: ['network'], count: 30, seconds: HOUR },
  { name: 'address, everybody', whose: ['site'], count: 500, seconds: HOUR },
];

/** Known and unknown addresses are counted in the same way, so that the limit reveals nothing. */
const MAIL: Limit[] = [{ name: 'mail', whose: ['email'], count: 3, seconds: HOUR }, ...ADDRESS];

const TOKEN: Limit = {
  name: 'wrong token',
  whose: ['network'],
  count: 20,
  seconds: MINUTE,
  wrong: ['refresh_invalid', 'link_used'],
  isAlarming: true,
};

const WRONG_CODE = { whose: ['asker'], wrong: ['discount_unknown', 'discount_used'] } as const;

const operationsOf = (name: string): Limit[] => [
  { name: `${name}, a minute`, whose: ['customer'], count: 10, seconds: MINUTE },
  { name: `${name}, a day`, whose: ['customer'], count: 60, seconds: DAY },
];

/** controls C14 Also counts files that are copied on the server. */
export const BYTES: Limit = { name: 'bytes', whose: ['customer'], count: 2 * GIGABYTE, seconds: DAY, takes: 'bytes' };

/** spec D57 The limits of each endpoint that has any, the narrowest first: they are checked in this order. */
export const LIMITS: ReadonlyMap<Endpoint, readonly Limit[]> = new Map<Endpoint, readonly Limit[]>([
  [auth.signIn, SIGN_IN],
  [auth.signInByPost, SIGN_IN],
  [desk.signInToDesk, SIGN_IN],
  [auth.signUp, ADDRESS],
  [auth.checkMail, ADDRESS],
  [auth.forgotPassword, MAIL],
  [auth.sendMagicLink, MAIL],
  [auth.openMagicLink, [TOKEN]],
  [auth.refresh, [TOKEN]],
  [auth.setPassword, [TOKEN]],
  [takeHandOff, [TOKEN]],
  [customers.openConfirmation, [TOKEN]],
  [customers.confirmEmail, [{ name: 'confirmation', whose: ['customer'], count: 5, seconds: HOUR }]],
  [
    customers.changePassword,
    [{ name: 'current password', whose: ['customer'], count: 5, seconds: 10 * MINUTE, wrong: ['invalid'] }],
  ],
  [customers.getPersonalDataReport, [{ name: 'report', whose: ['customer'], count: 3, seconds: DAY }]],
  [
    discounts.applyDiscount,
    [
      { name: 'wrong code, a minute', ...WRONG_CODE, count: 10, seconds: MINUTE },
      { name: 'wrong code, a day', ...WRONG_CODE, count: 50, seconds: DAY },
    ],
  ],
  [pricing.calculatePrice, [{ name: 'price', whose: ['guest'], count: 60, seconds: MINUTE }]],
  [orders.createOrder, operationsOf('order')],
  [orders.editOrder, operationsOf('change')],
  [files.copyCustomerFiles, operationsOf('copy')],
  [messenger.sendMessage, [{ name: 'message', whose: ['customer'], count: 60, seconds: MINUTE, burst: 20 }, BYTES]],
  [files.uploadCustomerFiles, [BYTES]],
]);

/** controls C14 How many uploads of one customer may run at once, for each process. */
export const OPEN_UPLOADS = 3;

/** controls C23 Sockets opened. They have no endpoint, so the upgrade checks this limit itself. */
export const SOCKETS: Limit[] = [{ name: 'socket', whose: ['asker'], count: 30, seconds: MINUTE }];

/** Webhooks of payment providers, with or without a valid signature. A provider sends far fewer in its busiest minute. */
export const WEBHOOKS: Limit[] = [{ name: 'webhook', whose: ['network'], count: 600, seconds: MINUTE }];

/** spec D57 The limits whose count RATE_LIMITS may change. */
export const LIMIT_NAMES = [...new Set([...LIMITS.values(), SOCKETS, WEBHOOKS].flat().map(({ name }) => name))];
