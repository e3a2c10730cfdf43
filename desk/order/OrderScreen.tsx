import { orderWords } from './words.ts';

/** One order, with everything that staff may know and do. */
export const OrderScreen = () => <h1>{orderWords.heading}</h1>;
