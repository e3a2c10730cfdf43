import * as contract from '@octavo/contract/form-visits';
import { on } from '#http/on.ts';
import { noteFormStep } from './note-form-step.ts';

export const formVisits = [on(contract.noteFormStep, noteFormStep)];
