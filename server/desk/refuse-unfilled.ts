import { gapsOf } from '@octavo/domain/desk/variables';
import { Refusal } from '#operations/refusal.ts';

/** spec §12.9 Throws `variable_empty`, which names the first variable of a text that has no value. */
export function refuseUnfilled(text: string): void {
  const [variable] = gapsOf(text);
  if (variable !== undefined) throw new Refusal('variable_empty', undefined, { params: { variable } });
}
