import { listPreferredWriters } from '@octavo/contract/writers';
import { call } from '#app/call.ts';

export const loadWriters = () => call(listPreferredWriters, {});
