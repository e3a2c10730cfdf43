import * as contract from '@octavo/contract/desk-writer-notices';
import { on } from '#http/on.ts';
import { listOwnNotices, listWriterNotices, readOwnNotices, writeToWriter } from './writer-notices.ts';

export const writerNotices = [
  on(contract.listWriterNotices, listWriterNotices),
  on(contract.writeToWriter, writeToWriter),
  on(contract.listOwnNotices, listOwnNotices),
  on(contract.readOwnNotices, readOwnNotices),
];
