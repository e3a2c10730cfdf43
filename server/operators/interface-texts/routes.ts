import * as contract from '@octavo/contract/desk-interface-texts';
import { on } from '#http/on.ts';
import { importInterfaceTexts } from './import-texts.ts';
import { exportInterfaceTexts, listInterfaceTexts } from './list-texts.ts';

export const interfaceTexts = [
  on(contract.listInterfaceTexts, listInterfaceTexts),
  on(contract.exportInterfaceTexts, exportInterfaceTexts),
  on(contract.importInterfaceTexts, importInterfaceTexts),
];
