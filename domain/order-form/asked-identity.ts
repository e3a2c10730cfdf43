import { digitsIn } from '../language/digits.ts';
import { USER_TYPE, whyNoPhone } from '../auth/identity.ts';
import { isDialed } from '../customers/phone.ts';
import type { Identity } from './form.ts';
import { readFlag, readToggle } from './toggle.ts';

/** spec §2 The fields of the account that an address may have, besides the e-mail. They are never saved under these names. */
export const ASKED_IDENTITY = ['name', 'phone', 'userType', 'terms', 'calls'] as const;

type Asked = (typeof ASKED_IDENTITY)[number];

/** spec §2 Checks each text of an address by its field and leaves out what is not allowed. */
export function askedIdentity(texts: Readonly<Partial<Record<Asked, string>>>): Partial<Identity> {
  const { name = '', phone = '', userType, terms, calls } = texts;
  const asked = {
    firstName: name.trim().slice(0, NAME_MAX) || undefined,
    phone: phoneIn(phone),
    userType: Object.values(USER_TYPE).find((type) => String(type) === userType),
    terms: readToggle(terms) ?? readFlag(terms),
    calls: readToggle(calls) ?? readFlag(calls),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

const NAME_MAX = 100; // characters, as in the field of the form

/** The digits, with the plus of a number that has its dial code. A plus that is not escaped arrives as a space. What is no number stays, so that the form says so. */
function phoneIn(text: string): string | undefined {
  const digits = digitsIn(text);
  if (!digits) return undefined;
  if (whyNoPhone(text) === 'more_than_digits') return text.trim();
  return text.startsWith(' ') || isDialed(text) ? `+${digits}` : digits;
}
