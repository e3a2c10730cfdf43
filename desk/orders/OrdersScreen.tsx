import { ordersWords } from './words.ts';

/** The orders of the site, by filter. */
export const OrdersScreen = () => <h1>{ordersWords.heading}</h1>;
