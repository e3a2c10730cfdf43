import * as contract from '@octavo/contract/desk-mail-texts';
import { on } from '#http/on.ts';
import { listMailTextVersions, listMailTexts } from './list-texts.ts';
import { saveMailText } from './save-text.ts';
import { testMailText } from './test-text.ts';

export const mailTexts = [
  on(contract.listMailTexts, listMailTexts),
  on(contract.listMailTextVersions, listMailTextVersions),
  on(contract.saveMailText, saveMailText),
  on(contract.testMailText, testMailText),
];
