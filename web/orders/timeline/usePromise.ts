import { listOrderEvents } from '@octavo/contract/promises';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '@octavo/client/query';

/** What happened to an order, its request for more time and its credits. */
export const usePromise = (orderId: number) => useQuery(queryOf(listOrderEvents, { params: { id: orderId } }));
