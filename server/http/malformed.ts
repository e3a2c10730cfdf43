import { FIELD_WORDS } from '@octavo/contract/field-words';
import { Refusal } from '#operations/refusal.ts';

/** controls C25 The refusal of a multipart form that cannot be read. */
export const malformed = () => new Refusal('invalid', { body: FIELD_WORDS.multipart });
