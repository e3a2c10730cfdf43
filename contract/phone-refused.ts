/** spec §5 What a phone hears that cannot be one. Apart from the other words, as the first paint needs this one alone. */
export const PHONE_INVALID = 'You may have entered invalid phone number. Kindly consider revising.';
