/** spec §8 What a customer reads when nobody foresaw it. Apart from the other words, as the first paint needs this one alone. */
export const UNEXPECTED = 'Something went wrong';
