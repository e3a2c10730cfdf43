const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'; // without those that look like others
const COUNT = LETTERS.length ** 4;
const STEP = 654_435; // odd, so that a million attempts in a row have different letters
const BACK = 25_931; // BACK * STEP is 1 modulo COUNT

/** What a customer reads to support about a payment: the number of its order and four letters of the attempt, `48213907-KQ7M`. */
export function readableReference(orderId: number, attemptId: number): string {
  let rest = (attemptId * STEP) % COUNT;
  let letters = '';
  for (let place = 0; place < 4; place++) {
    letters = LETTERS.charAt(rest % LETTERS.length) + letters;
    rest = Math.floor(rest / LETTERS.length);
  }
  return `${orderId}-${letters}`;
}

/** A reference as a customer reads it, or its four letters alone: the order, and the attempts whose id modulo `every` is `rest`. */
export function readReference(text: string): { orderId: number | null; rest: number; every: number } | null {
  const [, order, letters = ''] = /^(?:(\d{1,9})-)?([0-9A-HJKMNP-TV-Z]{4})$/i.exec(text.trim()) ?? [];
  if (!letters) return null;
  const value = [...letters.toUpperCase()].reduce((sum, letter) => sum * LETTERS.length + LETTERS.indexOf(letter), 0);
  return { orderId: order ? Number(order) : null, rest: (value * BACK) % COUNT, every: COUNT };
}
