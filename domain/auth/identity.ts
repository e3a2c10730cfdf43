/** spec §5 "A standard pattern": that of browsers for `type=email`, with at least one dot in the host. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

export const EMAIL_MAX = 254; // characters, of the standard of mails

export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text);

/** Normalises an email for look-ups: trimmed, NFC, lower case. */
export const normalEmail = (text: string): string => text.trim().normalize('NFC').toLowerCase();

export const PHONE_DIGITS = { min: 6, max: 21 }; // spec §5, §9

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

export function isPhone(text: string): boolean {
  const { length } = digitsOf(text);
  return length >= PHONE_DIGITS.min && length <= PHONE_DIGITS.max;
}

export const PASSWORD_LENGTH = { min: 8, max: 128 };

/** spec §9 The user type in the last step of the order form. */
export const USER_TYPE = { newCustomer: 11, existingAccount: 22 } as const;
export type UserType = (typeof USER_TYPE)[keyof typeof USER_TYPE];
