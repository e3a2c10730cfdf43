import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Named } from './scalars.ts';

/** §3 Customer. */
export const Customer = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  address: z.string(),
  zip: z.string(),
  ipClient: z.string(),
  status: Named,
  enabledFacebookMessenger: z.boolean(),
  enabledNewsletters: z.boolean(),
  enabledNightCalls: z.boolean(),
  facebookData: z.nullable(
    z.object({
      fbMessengerAppId: z.string(),
      fbPageId: z.string(),
      ref: z.string(),
      userRef: z.string(),
      isChecked: z.boolean(),
    }),
  ),
  enabledCookiesUsage: z.boolean(),
  enabledPersonalData: z.boolean(),
  enabledTechnicalData: z.boolean(),
  enabledLocationUsage: z.boolean(),
  enabledInformationSharing: z.boolean(),
  enabledEmailSubscription: z.boolean(),
});
export type Customer = z.output<typeof Customer>;

export const getCustomer = endpoint({
  method: 'GET',
  path: '/customers/customer',
  access: 'customer',
  summary: 'The profile of the customer who is signed in',
  reply: Customer,
});
