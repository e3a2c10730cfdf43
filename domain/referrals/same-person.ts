import { digitsIn } from '../language/digits.ts';
import { PHONE_DIGITS } from '../auth/identity.ts';

/** What identifies a person. `devices` are the marks that their browsers made. */
export type Person = { email: string; phone: string; devices: readonly string[] };

/** spec D51 Whether two accounts seem to be of one person: the same mailbox under another spelling, phone or device. */
export const isSamePerson = (one: Person, other: Person): boolean =>
  mailboxOf(one.email) === mailboxOf(other.email) ||
  isSamePhone(one.phone, other.phone) ||
  one.devices.some((device) => device !== '' && other.devices.includes(device));

/** An extension behind a number, such as `ext 0`, is digits as well: the end of one number is then within the other. */
function isSamePhone(one: string, other: string): boolean {
  const [a, b] = [digitsIn(one), digitsIn(other)];
  return a.length >= PHONE_DIGITS.min && b.length >= PHONE_DIGITS.min && (a.includes(endOf(b)) || b.includes(endOf(a)));
}

/** The same number with and without its dial code. */
const PHONE_END = 9;
const endOf = (digits: string) => digits.slice(-PHONE_END);

const DOTLESS = ['gmail.com', 'googlemail.com'];

/** The mailbox of an address: without what stands after a plus, and without dots where they mean nothing. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = '', domain = ''] = [email.slice(0, at), email.slice(at + 1)].map((part) => part.toLowerCase());
  const [name = ''] = local.split('+');
  return DOTLESS.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
