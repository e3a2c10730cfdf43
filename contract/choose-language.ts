import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Success } from './scalars.ts';

/** ADR 0315 Apart from the other calls of customers: only pages of a site with several languages load it. */
export const chooseLanguage = endpoint('chooseLanguage', {
  method: 'PUT',
  path: '/customers/language',
  access: 'customer',
  summary: 'Chooses a language of the site, in which mails come and pages open on other devices too',
  body: z.strictObject({ languageCode: z.string().check(z.maxLength(35)) }),
  reply: Success,
  example: { languageCode: 'en' },
});
