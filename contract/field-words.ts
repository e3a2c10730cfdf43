/** spec §8 The message of an unexpected error. */
export const UNEXPECTED = 'Something went wrong';

// spec §5, §8 The sentences of invalid fields, used by the web and the server
export const EMAIL_INVALID = 'Please provide valid Email';
export const NAME_INVALID = 'Please provide valid Name';
export const PHONE_INVALID = 'You may have entered invalid phone number. Kindly consider revising.';
