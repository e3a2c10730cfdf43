import { DISCOVERY_FAULTS } from '@octavo/domain/auth/discovery';
import * as z from 'zod/mini';
import { ChangeReason } from './desk-sites.ts';
import { DESK, endpoint } from './endpoint.ts';
import { SignInProvider } from './operators.ts';
import { IdInUrl, Instant } from './scalars.ts';

const SITE = { ...DESK, params: IdInUrl, exampleId: 1, path: '/sites/:id/sign_in' } as const;

/** ADR 0310 The provider by which customers of a site sign in; its secret is never in an answer. */
export const DeskSignIn = z.object({
  provider: z.nullable(
    z.object({
      name: z.string(),
      issuer: z.string(),
      clientId: z.string(),
      /** Four letters made from the secret, which tell one from another and reveal nothing. */
      mark: z.string(),
      isOn: z.boolean(),
      version: z.int(),
      dateChanged: Instant,
    }),
  ),
  /** Where the provider must be told to send browsers back to. */
  returnTo: z.string(),
});
export type DeskSignIn = z.output<typeof DeskSignIn>;

export const getSiteSignIn = endpoint('getSiteSignIn', {
  ...SITE,
  method: 'GET',
  summary: 'The provider by which customers of a site sign in, without its secret',
  reply: DeskSignIn,
});

export const setSiteSignIn = endpoint('setSiteSignIn', {
  ...SITE,
  method: 'PUT',
  summary:
    'Sets the provider by which customers of a site sign in, or switches it on and off, if nobody else has changed it since `version`; a secret that is not given stays',
  body: z.strictObject({ ...SignInProvider.shape, version: z.nullable(z.int()), reason: ChangeReason }),
  reply: DeskSignIn,
  refuses: ['setting_invalid', 'site_changed', 'step_up_needed'],
  example: {
    name: 'Google',
    issuer: 'https://accounts.google.com',
    clientId: 'a-client',
    secret: 'a-secret',
    isOn: true,
    version: null,
    reason: 'Asked for by customers',
  },
});

export const testSiteSignIn = endpoint('testSiteSignIn', {
  ...SITE,
  path: '/sites/:id/sign_in/test',
  method: 'POST',
  summary: 'Asks an issuer what it says about itself, and says what of it would keep customers from signing in',
  body: z.strictObject({ issuer: SignInProvider.shape.issuer }),
  reply: z.object({
    why: z.nullable(z.enum(DISCOVERY_FAULTS)),
    /** What names the fault: a status, another issuer, endpoints. */
    what: z.nullable(z.string()),
  }),
  refuses: ['setting_invalid'],
  example: { issuer: 'http://127.0.0.1:9' },
});
