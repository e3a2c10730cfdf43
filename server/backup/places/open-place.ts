import path from 'node:path';
import { words } from '../words.ts';
import { diskPlace } from './disk-place.ts';
import type { Place } from './place.ts';

/** The place of an address: a folder. Throws a sentence where there is none. */
export function openPlace(address: string | undefined): Place {
  if (!address) throw new Error(words.noPlace);
  return diskPlace(path.resolve(address));
}
