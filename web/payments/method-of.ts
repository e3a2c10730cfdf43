import { paymentWords } from './words.ts';

/** The payment method with the company behind it: `Card, via Paycore`; `Fondy`; `Card via Stripe`. */
export const methodOf = ({ name, label }: { name: string; label: string }): string =>
  label.includes(name) ? label : paymentWords.via(label, name);
