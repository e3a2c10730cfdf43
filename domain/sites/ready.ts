/** ADR 0222 What is tried before a site opens, each with its last outcome: a host, a charge, a test mail, the records of the sender, a test order. */
export const CHECK_KINDS = ['host', 'charge', 'mail', 'mail_records', 'test_order'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** How a test charge went; `returned`: it was paid, and the money was sent back. */
export const CHARGE_STATES = ['open', 'returned', 'paid', 'declined', 'expired', 'unreachable'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** What a test order does, in this order. */
export const TEST_STEPS = ['form', 'price', 'account', 'order', 'mail'] as const;
export type TestStep = (typeof TEST_STEPS)[number];

/** The lines of the list "Ready to open". */
export const FACTS = ['hosts', 'colour', 'prices', 'payments', 'mail', 'promises', 'test_order'] as const;
export type Fact = (typeof FACTS)[number];

/** Why a line does not hold. */
export const WHY_NOT_READY = [
  'host_unchecked',
  'host_elsewhere',
  'colour_fails',
  'no_prices',
  'prices_wrong',
  'no_provider',
  'no_charge',
  'no_mail',
  'mail_unread',
  'no_promise',
  'no_operator',
  'no_test_order',
  'test_order_failed',
] as const;
export type WhyNotReady = (typeof WHY_NOT_READY)[number];

/** What is known of a site. An outcome is null for what was not tried. */
export type SiteFacts = {
  hosts: readonly (boolean | null)[];
  holdsColour: boolean;
  prices: number;
  wrongPrices: number;
  /** Of the providers that a customer may choose. */
  providers: readonly { hasAccount: boolean; isCharged: boolean }[];
  mail: boolean | null;
  /** Of revisions and refunds. */
  hasPromises: boolean;
  hasOperator: boolean;
  testOrder: boolean | null;
};

/** ADR 0222 Each line of the list, with the reason of one that does not hold. */
export const readyLines = (facts: SiteFacts): { fact: Fact; why: WhyNotReady | null }[] =>
  FACTS.map((fact) => ({ fact, why: RULES[fact](facts) }));

/** How many lines do not hold. */
export const linesLeft = (facts: SiteFacts): number => readyLines(facts).filter(({ why }) => why !== null).length;

const RULES: Record<Fact, (facts: SiteFacts) => WhyNotReady | null> = {
  hosts: ({ hosts }) => {
    if (hosts.includes(false)) return 'host_elsewhere';
    return hosts.length === 0 || hosts.includes(null) ? 'host_unchecked' : null;
  },
  colour: ({ holdsColour }) => (holdsColour ? null : 'colour_fails'),
  prices: ({ prices, wrongPrices }) => {
    if (prices === 0) return 'no_prices';
    return wrongPrices > 0 ? 'prices_wrong' : null;
  },
  payments: ({ providers }) => {
    if (!providers.some(({ hasAccount }) => hasAccount)) return 'no_provider';
    return providers.some(({ hasAccount, isCharged }) => hasAccount && isCharged) ? null : 'no_charge';
  },
  mail: ({ mail }) => (mail === null ? 'no_mail' : mail ? null : 'mail_unread'),
  promises: ({ hasPromises, hasOperator }) => (!hasPromises ? 'no_promise' : hasOperator ? null : 'no_operator'),
  test_order: ({ testOrder }) => (testOrder === null ? 'no_test_order' : testOrder ? null : 'test_order_failed'),
};
