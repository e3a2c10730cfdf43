import { dictionary } from '@octavo/domain/language/page';
import type { StaffOperation } from '@octavo/domain/desk/rights';

const NAMES: Partial<Record<StaffOperation, string>> = {
  listDeskOrders: 'Looked at the list of orders',
  getDeskOrder: 'Looked at an order',
  changeStatus: 'Changed the status',
  listMoves: 'Looked at the moves of an order',
  planMove: 'Moved an order',
  undoMove: 'Undid a move',
  offerOrder: 'Offered an order',
  assignWriter: 'Assigned a writer',
  askMoreTime: 'Asked for more time',
  answerCancellation: 'Answered a request to cancel',
  listDeskFiles: 'Looked at the files of an order',
  downloadDeskFile: 'Downloaded a file',
  deliverFiles: 'Delivered files',
  listDeskRevisions: 'Looked at the revisions of an order',
  moveRevision: 'Moved a revision',
  deliverRevision: 'Delivered a revision',
  listDeskMessages: 'Read messages',
  answerCustomer: 'Answered a customer',
  editMessage: 'Edited a message',
  deleteMessage: 'Deleted a message',
  forwardMessage: 'Forwarded a message',
  listHeldMessages: 'Looked at held messages',
  decideHeldMessage: 'Decided on a held message',
  listNotes: 'Read notes of an order',
  writeNote: 'Wrote a note about an order',
  listDeskRefunds: 'Looked at refunds',
  startRefund: 'Refunded',
  decideRefund: 'Decided on a refund',
  retryRefund: 'Tried a refund again',
  recordReturned: 'Recorded returned money',
  listDeskCustomers: 'Looked at the list of customers',
  getDeskCustomer: 'Looked at a customer',
  listOrdersOfCustomer: 'Looked at the orders of a customer',
  listPointsOfCustomer: 'Looked at the points of a customer',
  listCodesOfCustomer: 'Looked at the codes of a customer',
  listSessionsOfCustomer: 'Looked at the sessions of a customer',
  endSessionsOfCustomer: 'Ended sessions of a customer',
  writeCustomerNote: 'Wrote a note about a customer',
  listLooksAtCustomer: 'Looked at who looked at a customer',
  exportCustomer: 'Exported everything about a customer',
  askErasure: 'Asked to erase a customer',
  takeErasureBack: 'Took an erasure back',
  listAudit: 'Looked at the audit trail',
};

const operationWords = dictionary('deskOperations', {
  names: NAMES,
  other: (words: string) => words,
});

/** What an operation did, for the audit: its words, or else its name as words, `sign out of desk`. */
export function operationText(operation: string): string {
  const { names, other } = operationWords;
  return (
    names[operation as StaffOperation] ?? other(operation.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
  ); // of another name there are none
}
