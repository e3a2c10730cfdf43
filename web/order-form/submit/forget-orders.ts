import { countOrders, listOrders } from '@octavo/contract/orders';
import { forget } from '#app/ask.ts';

/** There is a new order: what is cached of them is old. */
export const forgetOrders = () => void forget(listOrders, countOrders);
