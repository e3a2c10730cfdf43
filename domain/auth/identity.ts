import { digitsIn } from '../language/digits.ts';

/** spec §5 "A standard pattern": that of browsers for `type=email`, with at least one dot in the host. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

export const EMAIL_MAX = 254; // characters, of the standard of mails

export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text);

/** Normalises an email for look-ups: trimmed, NFC, lower case. */
export const normalEmail = (text: string): string => text.trim().normalize('NFC').toLowerCase();

export const PHONE_DIGITS = { min: 6, max: 21 }; // spec §5, §9

/** What an extension begins with, after the first digit: its digits do not belong to the number. Words before the number say nothing of it. */
const EXTENSION = /\p{Nd}.*[\p{L}#*,;]/u;

/** spec §5 Why a text is no phone number: it has an extension or words behind it, or too few or too many digits. Null where it is one. */
export function whyNoPhone(text: string): 'more_than_digits' | 'short' | 'long' | null {
  if (EXTENSION.test(text)) return 'more_than_digits';
  const { length } = digitsIn(text);
  if (length > PHONE_DIGITS.max) return 'long';
  return length < PHONE_DIGITS.min ? 'short' : null;
}

export const isPhone = (text: string): boolean => whyNoPhone(text) === null;

export const PASSWORD_LENGTH = { min: 8, max: 128 };

/** spec §6 The sides of the desk. */
export type DeskRole = 'support' | 'writer';

/** spec §9 The user type in the last step of the order form. */
export const USER_TYPE = { newCustomer: 11, existingAccount: 22 } as const;
export type UserType = (typeof USER_TYPE)[keyof typeof USER_TYPE];
