import { type FromCustomer, FromServer } from '@octavo/contract/messenger-events';
import { listenToCalls } from '../listeners.ts';
import { liveChannel } from './channel.ts';
import { CUSTOMER_ACCESS } from './live-tab.ts';

/** spec §4 The socket of a customer. */
const customer = liveChannel<FromServer, FromCustomer>(FromServer, CUSTOMER_ACCESS);

export const { listen, send: sendLive, isReconnecting, watchReconnecting } = customer;

/** `connected`: the socket has just opened. `missed`: events may be missing, so that what was asked is asked again. */
export type LiveEvent = Parameters<Parameters<typeof listen>[1]>[0];

listenToCalls({ refreshFailed: customer.refreshFailed });
