import { LEGAL_NAMES } from '@octavo/domain/sites/legal-texts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant } from './scalars.ts';

export const LegalName = z.enum(LEGAL_NAMES);

const LegalText = z.object({
  name: LegalName,
  version: z.int(),
  /** Null for the text of the product. */
  startsAt: z.nullable(Instant),
  sections: z.array(z.object({ heading: z.nullable(z.string()), text: z.string() })),
});
export type LegalText = z.output<typeof LegalText>;

export const getLegalText = endpoint('getLegalText', {
  method: 'GET',
  path: '/sites/legal_texts/:name',
  access: 'anyone',
  summary: 'The terms or the privacy text of the site at this host that is in force',
  params: z.object({ name: LegalName }),
  reply: LegalText,
});
