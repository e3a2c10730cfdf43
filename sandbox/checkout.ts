import type { Outcome } from './outcome.ts';

export type TestCard = { number: string; result: 'approved' | 'declined' };

/** What the hosted page of a provider shows. */
export type Checkout = {
  /** The name of the provider. */
  brand: string;
  /** The path that the buttons post to. */
  path: string;
  merchant: string;
  reference: string;
  description: string;
  /** Minor units. */
  amount: number;
  currency: string;
  email: string;
  /** The address that the buyer returns to. */
  returnUrl: string;
  /** What happened, for a page that the browser returns from. */
  title: string;
  outcomes: readonly Outcome[];
  /** Empty where the buyer signs in and enters no card. */
  cards: readonly TestCard[];
};

/** The test cards that a provider documents. */
export const cardsOf = (approved: readonly string[], declined: readonly string[]): TestCard[] => [
  ...approved.map((number) => ({ number, result: 'approved' as const })),
  ...declined.map((number) => ({ number, result: 'declined' as const })),
];

/** `45.50 USD` */
export function amountText({ amount, currency }: Pick<Checkout, 'amount' | 'currency'>): string {
  return `${decimalOf(amount)} ${currency}`;
}

/** The minor units of a currency with hundredths as a decimal text: `45.50`. */
export function decimalOf(amount: number): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The name of the shop: the host that the buyer returns to. */
export function shopName({ returnUrl }: Checkout): string {
  return URL.parse(returnUrl)?.host ?? 'the shop';
}
