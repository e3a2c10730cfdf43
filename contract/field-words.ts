import { EMAIL_INVALID, NAME_INVALID, PHONE_INVALID } from './problem.ts';

/** The sentences of `errors`, one for a field, in English. The server answers each in the language of the path. */
export const FIELD_WORDS = {
  email: EMAIL_INVALID,
  emailToFind: 'An email field is mandatory.',
  name: NAME_INVALID,
  phone: PHONE_INVALID,
  phoneMissing: 'Please provide your phone',
  currentPassword: 'The current password is wrong',
  discountMissing: 'Please enter your discount',
  file: 'Please choose a file',
  deadline: 'Choose another deadline',
  level: 'Choose a level',
  title: 'Please provide valid Title',
  details: 'Paper Details must be empty or contain at least 10 characters',
  notInCountry: 'This is not available in your country',
  otherOrder: 'This is another order',
  multipart: 'Send multipart/form-data',
  key: 'Send a key of 16 to 128 letters, digits, - or _',
};
