import * as contract from '@octavo/contract/desk-deliveries';
import { on, onUpload } from '#http/on.ts';
import { addDeliveryFile, getDelivery, listDeliveries, removeDeliveryFile } from './delivery-files.ts';
import { sendDelivery } from './send-delivery.ts';

export const deliveries = [
  on(contract.getDelivery, getDelivery),
  on(contract.listDeliveries, listDeliveries),
  onUpload(contract.addDeliveryFile, addDeliveryFile),
  on(contract.removeDeliveryFile, removeDeliveryFile),
  on(contract.sendDelivery, sendDelivery),
];
