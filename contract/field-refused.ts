// §5, §8 What a field hears that was not filled in as it must be, whoever finds it. Apart from the schemas, for the first paint.
export const EMAIL_REFUSED = 'Please provide valid Email';
export const NAME_REFUSED = 'Please provide valid Name';
export const PHONE_REFUSED = 'You may have entered invalid phone number. Kindly consider revising.';
