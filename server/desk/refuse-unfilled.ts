import { newGaps } from '@octavo/domain/desk/variables';
import { Refusal } from '#operations/refusal.ts';

/** spec §12.9 Throws `variable_empty`, which names the first variable without a value that a text has, and that it had not `before`. */
export function refuseUnfilled(text: string, before = ''): void {
  const [variable] = newGaps(text, before);
  if (variable !== undefined) throw new Refusal('variable_empty', undefined, { params: { variable } });
}
