import { customersWords } from './words.ts';

/** The customers of the site, and one of them. */
export const CustomersScreen = () => <h1>{customersWords.heading}</h1>;
