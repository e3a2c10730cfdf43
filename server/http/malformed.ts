import { Refusal } from '#operations/refusal.ts';

/** controls C25 The refusal of a multipart form that cannot be read. */
export const malformed = () => new Refusal('invalid', { body: 'multipart_required' });
