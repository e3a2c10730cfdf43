import * as contract from '@octavo/contract/desk-customers';
import * as deskPrivacy from '@octavo/contract/desk-privacy';
import * as merges from '@octavo/contract/desk-merges';
import { on, onDownload } from '#http/on.ts';
import * as change from './change.ts';
import { previewMerge } from './merging/preview-merge.ts';
import { proposeMerge, withdrawMerge } from './merging/propose-merge.ts';
import * as read from './read.ts';

export const deskCustomers = [
  on(contract.listDeskCustomers, read.listDeskCustomers),
  on(contract.getDeskCustomer, read.getDeskCustomer),
  on(contract.listOrdersOfCustomer, read.listOrdersOfCustomer),
  on(contract.listPointsOfCustomer, read.listPointsOfCustomer),
  on(contract.listCodesOfCustomer, read.listCodesOfCustomer),
  on(contract.listSessionsOfCustomer, read.listSessionsOfCustomer),
  on(contract.endSessionsOfCustomer, change.endSessionsOfCustomer),
  on(contract.writeCustomerNote, change.writeCustomerNote),
  on(contract.listLooksAtCustomer, read.listLooksAtCustomer),
  onDownload(deskPrivacy.exportCustomer, read.exportCustomer),
  on(deskPrivacy.askErasure, change.askErasure),
  on(deskPrivacy.takeErasureBack, change.takeErasureBack),
  on(merges.previewMerge, previewMerge),
  on(merges.proposeMerge, proposeMerge),
  on(merges.withdrawMerge, withdrawMerge),
];
