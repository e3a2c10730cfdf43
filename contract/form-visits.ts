import { FORM_STEPS } from '@octavo/domain/reports/form-steps';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const VISIT = /^[0-9a-f]{32}$/;

export const noteFormStep = endpoint('noteFormStep', {
  method: 'POST',
  path: '/form_visits',
  access: 'anyone',
  summary:
    'Notes that a visit came to a step of the order form. Nobody is named: the number of a visit is random and forgotten with it. Without an effect where the site does not count',
  body: z.strictObject({ visit: z.string().check(z.regex(VISIT)), step: z.enum(FORM_STEPS) }),
  example: { visit: '0f8fad5bd9cb469fa16570867728950e', step: 'opened' },
  reply: z.null(),
  limit: 'formVisit',
});
