import { keep } from '@octavo/client/keep';
import type { NamedFile } from '../machine/order-context.ts';

const nameOf = (slot: string) => `order-file-names-${slot}`;

/** The files of a draft. */
export function readFileNames(slot: string): NamedFile[] {
  try {
    return JSON.parse(localStorage.getItem(nameOf(slot)) ?? '[]') as NamedFile[]; // only `writeFileNames` stores this
  } catch {
    return [];
  }
}

/** Stores the files of a draft before their bytes are stored, so that a file that is lost is not forgotten. */
export function writeFileNames(slot: string, change: (names: NamedFile[]) => NamedFile[]) {
  const names = change(readFileNames(slot));
  if (names.length > 0) keep(nameOf(slot), JSON.stringify(names));
  else localStorage.removeItem(nameOf(slot));
}
