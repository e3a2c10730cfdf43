import { ORDER_STAYS } from '@octavo/domain/customers/deletion';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Cents, IdInUrl, Success } from './scalars.ts';

export const getPersonalDataReport = endpoint('getPersonalDataReport', {
  method: 'GET',
  path: '/customers/:id/personal_data_report',
  access: 'customer',
  summary: 'A zip of all stored data of the customer: as pages, as JSON, and the files',
  params: IdInUrl,
  reply: 'file',
  refuses: ['sign_in_again'],
  limit: 'personalData',
});

/** ADR 0146 The reasons that pages of the last release know. */
export const KNOWN_STAYS = ['orders_under_way', 'payment_pending', 'revision_under_way'] as const;

export const getDeletion = endpoint('getDeletion', {
  method: 'GET',
  path: '/customers/customer/deactivate',
  access: 'customer',
  summary: 'The orders that keep the account open, and what would be lost with it',
  reply: z.object({
    papers: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        /** What a page of the last release reads; goes one version later (ADR 0146). */
        why: z.enum(KNOWN_STAYS),
        /** Why the order keeps the account open. The last release answers without it (ADR 0146). */
        reason: z.optional(z.enum(ORDER_STAYS)),
      }),
    ),
    /** How many orders would be canceled, because they are not paid. */
    canceled: z.int(),
    /** The codes that can be used: each takes this amount off, or this percentage. */
    codes: z.array(z.object({ code: z.string(), amount: Cents, percent: z.int() })),
    points: z.int(),
    /** spec D22 What orders cost less since an edit, and the customer has not taken. The last release answers without them (ADR 0146). */
    refunds: z._default(z.array(z.object({ id: z.int(), title: z.string(), amount: Cents, currency: z.string() })), []),
    currency: z.string(),
  }),
  limit: 'list',
});

export const deactivateCustomer = endpoint('deactivateCustomer', {
  method: 'PUT',
  path: '/customers/customer/deactivate',
  access: 'customer',
  summary: 'Deletes the account',
  reply: Success,
  refuses: [
    'email_not_confirmed',
    'orders_under_way',
    'paid_in_part',
    'payment_pending',
    'refund_open',
    'refund_returned',
    'revision_under_way',
    'sign_in_again',
  ],
});
