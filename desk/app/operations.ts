import type { StaffOperation } from '@octavo/domain/desk/rights';
import { operationWords } from './operation-words.ts';

/** What an operation did, for the audit: its words, or else its name as words, `sign out of desk`. */
export function operationText(operation: string): string {
  const asWords = operation.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return operationWords.names[operation as StaffOperation] ?? operationWords.other(asWords); // of another name there are none
}
