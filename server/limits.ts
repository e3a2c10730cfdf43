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
 * Whose bucket it is. `network` is /24 or /64 of the address; `guest` the same, and nothing for whoever is signed in; `asker`
 * the customer, else the network; `site` everybody together.
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
  /** Only requests that are refused so count. */
  wrong?: readonly ProblemCode[];
  /** What a request takes; one unless said. */
  takes?: 'bytes';
  /** What the log must tell of. */
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

/** Whatever tells, or mails, somebody who is not signed in about an address. */
const ADDRESS: Limit[] = [
  { name: 'address', whose: ['network'], count: 30, seconds: HOUR },
  { name: 'address, everybody', whose: ['site'], count: 500, seconds: HOUR },
];

/** The same for every address, known or not, so that it tells nothing. */
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

/** controls C14 Also asked by what makes files without sending them. */
export const BYTES: Limit = { name: 'bytes', whose: ['customer'], count: 2 * GIGABYTE, seconds: DAY, takes: 'bytes' };

/** spec D57 The limits of each endpoint that has any, in the order in which they are asked: the narrowest first. */
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

/** controls C14 How many requests with files a customer may have under way at once, for each process. */
export const OPEN_UPLOADS = 3;

/** controls C23 Sockets opened: asked when one comes, as it is no endpoint. */
export const SOCKETS: Limit[] = [{ name: 'socket', whose: ['asker'], count: 30, seconds: MINUTE }];

/** Webhooks of payment providers, proven or not: a provider in its worst minute sends a part of this. */
export const WEBHOOKS: Limit[] = [{ name: 'webhook', whose: ['network'], count: 600, seconds: MINUTE }];

/** spec D57 What an operator may set another count for. */
export const LIMIT_NAMES = [...new Set([...LIMITS.values(), SOCKETS, WEBHOOKS].flat().map(({ name }) => name))];
