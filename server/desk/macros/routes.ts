import * as contract from '@octavo/contract/desk-macros';
import { on } from '#http/on.ts';
import { explainMacro } from './explain-macro.ts';
import { cancelLaterMacro } from './later/cancel-later.ts';
import { changeMacro, createMacro, deleteMacro, listMacros } from './macros.ts';
import { runMacro } from './run-macro.ts';
import { undoMacro } from './undo-macro.ts';

export const macros = [
  on(contract.listMacros, listMacros),
  on(contract.createMacro, createMacro),
  on(contract.changeMacro, changeMacro),
  on(contract.deleteMacro, deleteMacro),
  on(contract.explainMacro, explainMacro),
  on(contract.runMacro, runMacro),
  on(contract.cancelLaterMacro, cancelLaterMacro),
  on(contract.undoMacro, undoMacro),
];
