const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'; // without those that look like others
const COUNT = LETTERS.length ** 4;
const STEP = 654_435; // odd, so that a million attempts in a row have different letters

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
