import * as contract from '@octavo/contract/merges';
import { on } from '#http/on.ts';
import { answerMerge } from './answer-merge.ts';
import { getMerge, listMergedAccounts, openMergeLink } from './read-merges.ts';

export const merges = [
  on(contract.getMerge, getMerge),
  on(contract.openMergeLink, openMergeLink),
  on(contract.answerMerge, answerMerge),
  on(contract.listMergedAccounts, listMergedAccounts),
];
