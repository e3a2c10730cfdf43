import * as prices from '@octavo/contract/edit-prices';
import * as contract from '@octavo/contract/orders';
import { on } from '#http/on.ts';
import { createOrder } from './create-order.ts';
import { editOrder } from './editing/edit-order.ts';
import { getEditTariff, priceEdit } from './editing/price-edit.ts';
import { getOrder, getOrderOfCategory } from './get-order.ts';
import { hideOrder, unhideOrder } from './hide-order.ts';
import { countOrders, listOrders } from './list-orders.ts';

export const orders = [
  on(contract.listOrders, listOrders),
  on(contract.countOrders, countOrders),
  on(contract.createOrder, createOrder),
  on(contract.editOrder, editOrder),
  on(prices.getEditTariff, getEditTariff),
  on(prices.priceEdit, priceEdit),
  on(contract.getOrder, getOrder),
  on(contract.getOrderOfCategory, getOrderOfCategory),
  on(contract.hideOrder, hideOrder),
  on(contract.unhideOrder, unhideOrder),
];
