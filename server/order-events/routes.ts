import * as contract from '@octavo/contract/order-events';
import { on } from '#http/on.ts';
import { listOrderEvents } from './list-order-events.ts';

export const orderEvents = [on(contract.listOrderEvents, listOrderEvents)];
