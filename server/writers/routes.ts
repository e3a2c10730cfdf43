import * as contract from '@octavo/contract/writers';
import { on } from '#http/on.ts';
import { listPreferredWriters } from './list-preferred-writers.ts';

export const writers = [on(contract.listPreferredWriters, listPreferredWriters)];
