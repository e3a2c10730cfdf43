import * as z from 'zod/mini';
import { DeskCustomer, Reason } from './desk-customers.ts';
import { DESK, endpoint } from './endpoint.ts';
import { IdInUrl } from './scalars.ts';

export const exportCustomer = endpoint('exportCustomer', {
  ...DESK,
  method: 'GET',
  path: '/customers/:id/export',
  summary: 'All data about a customer as a zip, as the customer gets it',
  params: IdInUrl,
  reply: 'file',
  refuses: ['step_up_needed'],
});

export const askErasure = endpoint('askErasure', {
  ...DESK,
  method: 'PUT',
  path: '/customers/:id/erasure',
  summary: 'Erases an account in 30 days unless it is taken back; `number` is that of the customer, typed once more',
  params: IdInUrl,
  body: z.strictObject({ number: z.int(), reason: Reason }),
  reply: DeskCustomer,
  refuses: ['wrong_number', 'step_up_needed'],
  example: { number: 10_001, reason: 'Asked for by letter.' },
});

export const takeErasureBack = endpoint('takeErasureBack', {
  ...DESK,
  method: 'DELETE',
  path: '/customers/:id/erasure',
  summary: 'Takes an erasure back that has not begun',
  params: IdInUrl,
  reply: DeskCustomer,
});
