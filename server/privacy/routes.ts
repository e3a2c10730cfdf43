import * as contract from '@octavo/contract/privacy';
import { on, onDownload } from '#http/on.ts';
import { deactivateCustomer } from './erasure/deactivate-customer.ts';
import { getDeletion } from './erasure/get-deletion.ts';
import { getPersonalDataReport } from './report/get-personal-data-report.ts';

export const privacy = [
  onDownload(contract.getPersonalDataReport, getPersonalDataReport),
  on(contract.getDeletion, getDeletion),
  on(contract.deactivateCustomer, deactivateCustomer),
];
