import type { ProblemCode } from './problem.ts';

/**
 * The owner of a bucket. `network` is /24 or /64 of the address; `host` is the address, or /64; `guest` and `guestNetwork` are those of somebody who is
 * not signed in; `asker` is the customer, or the host of a guest; `account` is the customer or the member of staff; `session` is that of our
 * refresh token, or the host; `site` is shared by all visitors of a site.
 */
export type Whose =
  | 'network'
  | 'host'
  | 'email'
  | 'customer'
  | 'guest'
  | 'guestNetwork'
  | 'asker'
  | 'account'
  | 'session'
  | 'site';

export type Limit = {
  /** An operator may set another count by this name. */
  name: string;
  whose: readonly Whose[];
  /** How many requests refill in `seconds`. */
  count: number;
  seconds: number;
  /** How many requests at once; `count` by default. */
  burst?: number;
  /** Only requests that are refused with one of these codes count. */
  wrong?: readonly ProblemCode[];
  /** Requests that are refused with one of these codes do not count. */
  free?: readonly ProblemCode[];
  /** Counts such a request after it was refused, so that a right one always passes. For what cannot be guessed. */
  isCountedAfter?: true;
  /** What a request takes from the bucket; one by default. */
  takes?: 'bytes';
  /** The event that is logged when the limit is exceeded. */
  isAlarming?: true;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const GIGABYTE = 1024 ** 3;

/** What a customer does by hand. */
const byHand = (name: string): Limit[] => [
  { name: `${name}, a minute`, whose: ['customer'], count: 10, seconds: MINUTE },
  { name: `${name}, a day`, whose: ['customer'], count: 60, seconds: DAY },
];

/** What a guest does: of one host, and ten times as many of its network, so that no host uses up what its neighbours may do. */
const byGuests = (name: string): Limit[] => [
  { name, whose: ['host'], count: 30, seconds: HOUR },
  { name: `${name}, a network`, whose: ['network'], count: 300, seconds: HOUR },
];

/** controls C14 Copies of files count as well. */
const BYTES: Limit = { name: 'bytes', whose: ['customer'], count: 2 * GIGABYTE, seconds: DAY, takes: 'bytes' };

/** Right passwords do not count, and one host does not use up what a whole network may try. */
const WRONG_PASSWORD = { wrong: ['sign_in_failed'] } as const;

const WRONG_CODE = { wrong: ['discount_unknown', 'discount_used'] } as const;

/** Counted after it was found wrong, so that a right one always passes. */
const WRONG_TOKEN = { wrong: ['refresh_invalid', 'link_used'], isCountedAfter: true, isAlarming: true } as const;

/** ADR 0085 The first try is refused where the proof is old, and the page asks for one. What a proof is guessed with has limits of its own. */
const UNPROVEN = { free: ['sign_in_again'] } as const;

/** spec D57 The limits, in the order of the checks: the narrowest first. Endpoints that name the same limit share its buckets. */
export const LIMITS = {
  signIn: [
    { name: 'sign in, at once', ...WRONG_PASSWORD, whose: ['email', 'host'], count: 3, seconds: 10 },
    { name: 'sign in', ...WRONG_PASSWORD, whose: ['email', 'host'], count: 20, seconds: HOUR },
    { name: 'sign in, anybody', ...WRONG_PASSWORD, whose: ['host'], count: 60, seconds: 10 * MINUTE },
    { name: 'sign in, a network', ...WRONG_PASSWORD, whose: ['network'], count: 600, seconds: 10 * MINUTE },
  ],
  /** spec §12.1 A person also has a limit of wrong answers, which the database counts. */
  factor: [
    {
      name: 'wrong factor',
      whose: ['host'],
      count: 60,
      seconds: 10 * MINUTE,
      wrong: ['factor_wrong', 'challenge_over', 'passkey_unknown'],
    },
  ],
  /** ADR 0240 A question takes five tries, from all people together. This bounds what one host may cost. */
  code: [{ name: 'wrong code', whose: ['host'], count: 60, seconds: 10 * MINUTE, wrong: ['code_wrong', 'code_over'] }],
  /**
   * ADR 0240 Codes to an address: for browsers that its owner has not used, together and for each host, for each browser that the owner has used,
   * and for each session that confirms who it is. So nobody else uses up those of the owner. Above it nothing is sent, and nobody is refused.
   */
  codeTo: [
    { name: 'code, a host', whose: ['email', 'host'], count: 4, seconds: HOUR },
    { name: 'code, an hour', whose: ['email'], count: 10, seconds: HOUR },
    { name: 'code, a day', whose: ['email'], count: 20, seconds: DAY },
  ],
  codeToKnown: [{ name: 'code, a known browser', whose: ['email'], count: 10, seconds: HOUR }],
  proof: [{ name: 'proof', ...UNPROVEN, whose: ['customer'], count: 20, seconds: HOUR }],
  passkeyQuestion: [{ name: 'passkey question', whose: ['host'], count: 60, seconds: MINUTE }],
  /** A limit of its own, so that checks of addresses refuse no sign-up. */
  signUp: byGuests('sign up'),
  /** Calls that answer a guest about an address or mail to it. */
  address: byGuests('address'),
  /**
   * Mails to an address that anybody may ask for. Above it nobody is refused, as the owner of the address may be the next to ask: nothing new is
   * sent. The same for known and unknown addresses, so that it does not reveal which are known.
   */
  mailTo: [{ name: 'mail', whose: ['email'], count: 3, seconds: HOUR }],
  /** spec §12.30 Somebody applies as a writer, and files come with it. */
  application: byGuests('application'),
  sample: [
    { name: 'sample', whose: ['host'], count: 60, seconds: HOUR },
    { name: 'samples, bytes', whose: ['host'], count: GIGABYTE / 4, seconds: DAY, takes: 'bytes' },
    { name: 'samples of a network, bytes', whose: ['network'], count: 2 * GIGABYTE, seconds: DAY, takes: 'bytes' },
  ],
  /** Mails about an application to an address that nobody has confirmed. Above it nothing is sent, and nobody is refused. */
  applicationTo: [{ name: 'application mail', whose: ['email'], count: 3, seconds: HOUR }],
  /**
   * spec D27 True answers about addresses, for all visitors of a site together. Above it nobody is refused: every address gets the
   * same answer.
   */
  trueAnswers: [{ name: 'address, everybody', whose: ['site'], count: 500, seconds: HOUR, isAlarming: true }],
  token: [
    { name: 'wrong token', ...WRONG_TOKEN, whose: ['session'], count: 20, seconds: MINUTE },
    { name: 'wrong token, a network', ...WRONG_TOKEN, whose: ['network'], count: 200, seconds: MINUTE },
  ],
  /** ADR 0081 Access tokens that we did not sign. */
  refusedToken: [{ name: 'refused token', whose: ['network'], count: 60, seconds: MINUTE, isAlarming: true }],
  confirmation: [{ name: 'confirmation', ...UNPROVEN, whose: ['customer'], count: 5, seconds: HOUR }],
  password: [{ name: 'current password', whose: ['customer'], count: 5, seconds: 10 * MINUTE, wrong: ['invalid'] }],
  personalData: [{ name: 'report', ...UNPROVEN, whose: ['customer'], count: 3, seconds: DAY }],
  /** ADR 0222 The installation asks its own hosts; nobody else has a use for the answer. */
  hostCheck: [{ name: 'host check', whose: ['host'], count: 60, seconds: MINUTE }],
  price: [
    { name: 'price', whose: ['guest'], count: 60, seconds: MINUTE },
    { name: 'price, a network', whose: ['guestNetwork'], count: 600, seconds: MINUTE },
  ],
  /** spec §12.20 Steps of visits of the order form: a visit has at most eight. */
  formVisit: [
    { name: 'form visit', whose: ['host'], count: 120, seconds: HOUR },
    { name: 'form visit, a network', whose: ['network'], count: 1200, seconds: HOUR },
  ],
  discountCode: [
    { name: 'wrong code, a minute', ...WRONG_CODE, whose: ['asker'], count: 10, seconds: MINUTE },
    { name: 'wrong code, a day', ...WRONG_CODE, whose: ['asker'], count: 50, seconds: DAY },
    { name: 'wrong code of a network, a minute', ...WRONG_CODE, whose: ['guestNetwork'], count: 100, seconds: MINUTE },
    { name: 'wrong code of a network, a day', ...WRONG_CODE, whose: ['guestNetwork'], count: 500, seconds: DAY },
  ],
  order: byHand('order'),
  change: byHand('change'),
  cancel: byHand('cancel'),
  answer: byHand('answer'),
  bonus: byHand('bonus'),
  review: byHand('review'),
  revision: byHand('revision'),
  difference: byHand('difference'),
  payment: byHand('payment'),
  push: byHand('push'),
  /** Each may go to ten browsers. */
  pushTest: [{ name: 'push test', whose: ['customer'], count: 6, seconds: HOUR }],
  /** Marks and choices, one press each. */
  notice: [{ name: 'notice', whose: ['customer'], count: 120, seconds: MINUTE }],
  /** Programs of readers ask for feeds, and mail programs stop mails. */
  feed: [{ name: 'feed', whose: ['host'], count: 60, seconds: MINUTE, burst: 120 }],
  copy: byHand('copy'),
  bytes: [BYTES],
  upload: [{ name: 'upload', whose: ['customer'], count: 60, seconds: MINUTE }],
  /** Parts of files: two gigabytes are some 500 of them. */
  part: [{ name: 'part', whose: ['customer'], count: 60, seconds: MINUTE, burst: 300 }, BYTES],
  archive: [{ name: 'archive', whose: ['customer'], count: 20, seconds: HOUR }],
  receipt: [{ name: 'receipt', whose: ['customer'], count: 30, seconds: HOUR }],
  export: [{ name: 'export', whose: ['customer'], count: 20, seconds: HOUR }],
  message: [{ name: 'message', whose: ['customer'], count: 60, seconds: MINUTE, burst: 20 }, BYTES],
  messageChange: [{ name: 'message change', whose: ['customer'], count: 60, seconds: MINUTE, burst: 20 }],
  /** Lists that are read from the database. The lists of the catalogue are in memory. */
  list: [{ name: 'list', whose: ['account'], count: 60, seconds: MINUTE, burst: 240 }],
  /** Lists and counts of the desk, which its screens ask for again as things change. */
  desk: [{ name: 'desk', whose: ['account'], count: 240, seconds: MINUTE, burst: 480 }],
  socketTicket: [{ name: 'socket ticket', whose: ['customer'], count: 30, seconds: MINUTE }],
  /** controls C23 Sockets that a customer opened, and those that were refused, whose owner is unknown. */
  socket: [
    { name: 'socket', whose: ['asker'], count: 30, seconds: MINUTE },
    { name: 'socket, a network', whose: ['guestNetwork'], count: 300, seconds: MINUTE },
  ],
  /** Webhooks of payment providers, verified or not. It is above the most that a provider sends in a minute. */
  webhook: [{ name: 'webhook', whose: ['network'], count: 600, seconds: MINUTE }],
} satisfies Record<string, readonly Limit[]>;

export type LimitName = keyof typeof LIMITS;
