import { paymentWords } from './words.ts';

type Named = { name: string; label: string };

/** The payment method with the company behind it: `Card, via Paycore`; `Card ending 4242, via Stripe`; `Fondy`. */
export function methodOf({ name, label }: Named, card: string | null = null): string {
  if (label === name) return nameWith(name, card);
  return paymentWords.via(card ? paymentWords.cardEnding(card) : label, name);
}

/** The company, with the card where its last digits are known: `Fondy (card ending 1111)`. */
export const nameWith = (name: string, card: string | null | undefined): string =>
  card ? paymentWords.withCard(name, card) : name;
