import * as contract from '@octavo/contract/transactions';
import { on, onDownload } from '#http/on.ts';
import { exportTransactions } from './export-transactions.ts';
import { getTransaction } from './get-transaction.ts';
import { countTransactions, listTransactions } from './list-transactions.ts';

export const transactions = [
  on(contract.listTransactions, listTransactions),
  on(contract.countTransactions, countTransactions),
  onDownload(contract.exportTransactions, exportTransactions),
  on(contract.getTransaction, getTransaction),
];
