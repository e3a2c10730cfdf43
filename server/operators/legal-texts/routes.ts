import * as contract from '@octavo/contract/desk-legal-texts';
import { on } from '#http/on.ts';
import { listLegalTexts } from './list-texts.ts';
import { saveLegalText } from './save-text.ts';
import { translateLegalText } from './translate-text.ts';

export const legalTexts = [
  on(contract.listLegalTexts, listLegalTexts),
  on(contract.saveLegalText, saveLegalText),
  on(contract.translateLegalText, translateLegalText),
];
