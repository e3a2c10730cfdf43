import { paymentWords } from './words.ts';

/** The payment method with the company behind it: `Card, via Paycore`; `Fondy`. */
export const methodOf = ({ name, label }: { name: string; label: string }): string =>
  label === name ? name : paymentWords.via(label, name);
