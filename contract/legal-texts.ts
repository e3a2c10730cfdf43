import { LEGAL_NAMES } from '@octavo/domain/sites/legal-texts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant, NumberInUrl, Success } from './scalars.ts';

export const LegalName = z.enum(LEGAL_NAMES);

const LegalText = z.object({
  name: LegalName,
  version: z.int(),
  /** Of the words: another one than that of the page where they are not translated. */
  language: z.string(),
  /** Null for the text of the product. */
  startsAt: z.nullable(Instant),
  sections: z.array(z.object({ heading: z.nullable(z.string()), text: z.string() })),
  /** What changed since the version of the query, by paragraph. */
  changes: z.optional(z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() }))),
});
export type LegalText = z.output<typeof LegalText>;

export const getLegalText = endpoint('getLegalText', {
  method: 'GET',
  path: '/sites/legal_texts/:name',
  access: 'anyone',
  summary: 'The terms or the privacy text of the site at this host that is in force',
  params: z.object({ name: LegalName }),
  query: z.object({ since: z.optional(NumberInUrl) }),
  reply: LegalText,
});

/** A text that a customer is asked to accept: its version that is in force, and the one that they accepted before. */
export const TextToAccept = z.object({ name: LegalName, version: z.int(), since: z.int() });
export type TextToAccept = z.output<typeof TextToAccept>;

/** A list is not read-only. */
const TERMS_EXAMPLE: { texts: { name: z.output<typeof LegalName>; version: number }[] } = {
  texts: [{ name: 'terms', version: 1 }],
};

export const acceptLegalTexts = endpoint('acceptLegalTexts', {
  method: 'POST',
  path: '/customers/legal_texts',
  access: 'customer',
  summary: 'Accepts legal texts in the versions that were shown; what was accepted before stays as it is',
  body: z.strictObject({
    texts: z
      .array(z.strictObject({ name: LegalName, version: z.int() }))
      .check(z.minLength(1), z.maxLength(LEGAL_NAMES.length)),
  }),
  reply: Success,
  refuses: ['texts_changed'],
  example: TERMS_EXAMPLE,
});
