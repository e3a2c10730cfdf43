import { whyNoPhone } from '../auth/identity.ts';
import { digitsIn } from '../language/digits.ts';

/** spec §5 Whether a number has its own dial code: `+44 20 7946 0958`. */
export const isDialed = (phone: string): boolean => phone.trim().startsWith('+');

/** spec §3 The digits to send: the dial code and the number. A number that has its own dial code keeps that one. */
export const withDialCode = (dial: string, phone: string): string => (isDialed(phone) ? '' : dial) + digitsIn(phone);

/** spec §5 Why a number in its field is no phone number: too few digits of its own, or too many with the dial code, which the server counts. */
export const whyNoDialed = (dial: string, phone: string) => whyNoPhone(phone) ?? whyNoPhone(withDialCode(dial, phone));

/** spec D18 Formats digits for dial code 1 as (XXX) XXX-XXXX, as far as they are typed; other dial codes have no mask. */
export function masked(digits: string, dial: string): string {
  if (dial !== '1' || digits.length > 10 || /\D/.test(digits)) return digits;
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (digits.length < 4) return area && `(${area}`;
  return `(${area}) ${office}${line && `-${line}`}`;
}
