import { dictionary } from '@octavo/domain/language/page';

/** Clones and edits. */
export const modeWords = dictionary('orderModes', {
  /** Before the link, the link, after it. */
  clone: (id: number) => ['A new order with the same details as ', `order ${id}`, '.'],
  /** Before the link, the link, after it. */
  edit: (id: number) => ['You are changing ', `order ${id}`, '.'],
  onHold: 'It is on hold: your changes count once support has accepted them.',
  isPaid: 'It is paid: your changes count once support has accepted them or a higher price is paid.',
  existingFiles: 'Already in the order.',
  manageFiles: 'Manage files',
  filesOfOrder: 'Files of the order',
  attachFiles: (id: number) => `Attach the same files as order ${id}`,
});
