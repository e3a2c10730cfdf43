import { PASSWORD_LENGTH } from '@octavo/domain/auth/identity';
import { DETAILS_MIN } from '@octavo/domain/order-form/limits';

/** spec §8 The message of an unexpected error. */
export const UNEXPECTED = 'Something went wrong';

// spec §5, §8 The sentences of invalid fields, used by the web and the server
export const EMAIL_INVALID = 'Please provide valid Email';
export const NAME_INVALID = 'Please provide valid Name';
export const PHONE_INVALID = 'You may have entered invalid phone number. Kindly consider revising.';

/**
 * spec §5, §8 The sentences of `errors` in English, one for each wrong field. The server translates each to the language of the
 * path. `other` is for a field that has no sentence of its own.
 */
export const FIELD_WORDS = {
  email: EMAIL_INVALID,
  emailToFind: 'An email field is mandatory.',
  name: NAME_INVALID,
  phone: PHONE_INVALID,
  phoneMissing: 'Please provide your phone',
  password: `Use at least ${PASSWORD_LENGTH.min} characters`,
  currentPassword: 'The current password is wrong',
  discountMissing: 'Please enter your discount',
  file: 'Please choose a file',
  deadline: 'Choose another deadline',
  level: 'Choose a level',
  title: 'Please provide valid Title',
  details: `Paper Details must be empty or contain at least ${DETAILS_MIN} characters`,
  category: 'Choose at least one',
  description: 'Describe what should change',
  place: 'Give a page or a quote, and say what should change there',
  notInCountry: 'This is not available in your country',
  otherOrder: 'The order in the body is not the order in the path',
  other: UNEXPECTED,
  multipart: 'Send multipart/form-data',
  key: 'Send a key of 16 to 128 letters, digits, - or _',
};
