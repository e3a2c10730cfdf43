import type { OrderFile } from '@octavo/contract/files';
import type { Mode } from '../machine/order-context.ts';

/** controls C14 A file that was refused cannot be copied. */
export const canBeCopied = ({ scan }: OrderFile): boolean => scan !== 'infected';

/** spec D23 The files that are copied from the cloned order: those chosen, without one that was refused or deleted since. */
export const copiedOf = (mode: Mode, attached: readonly number[]): OrderFile[] =>
  mode.kind === 'clone' ? mode.files.filter((file) => canBeCopied(file) && attached.includes(file.id)) : [];
