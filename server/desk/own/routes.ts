import * as contract from '@octavo/contract/desk-own-work';
import { on } from '#http/on.ts';
import { listOwnOrders } from './list-own-orders.ts';
import { addDaysOff, getOwnWork, removeDaysOff, setOwnCapacity } from './own-work.ts';

export const ownWork = [
  on(contract.listOwnOrders, listOwnOrders),
  on(contract.getOwnWork, getOwnWork),
  on(contract.setOwnCapacity, setOwnCapacity),
  on(contract.addDaysOff, addDaysOff),
  on(contract.removeDaysOff, removeDaysOff),
];
