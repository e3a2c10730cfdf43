/** spec §8 What a customer reads when nobody foresaw it. */
export const UNEXPECTED = 'Something went wrong';

// spec §5, §8 What a field hears that was not filled in as it must be, whoever finds it
export const EMAIL_INVALID = 'Please provide valid Email';
export const NAME_INVALID = 'Please provide valid Name';
export const PHONE_INVALID = 'You may have entered invalid phone number. Kindly consider revising.';

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
