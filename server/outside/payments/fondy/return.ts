import type { Returned, ReturnRequest } from '../adapter.ts';
import type { FondyConfig } from './config.ts';
import { isEmpty, readBody, readForm } from './fields.ts';
import { isSignedWith } from './signature.ts';

const HINTS: Readonly<Record<string, Returned['hint']>> = {
  approved: 'success',
  reversed: 'success',
  created: 'cancel', // came back without having entered anything
  declined: 'fail',
  expired: 'fail',
};

/** The browser comes back by a cross-site form POST with the notice’s signed fields; a plain GET is taken too. */
export function parseReturn(config: FondyConfig, { method, query, rawBody }: ReturnRequest): Returned {
  const signed = query.filter(([name]) => name !== 'attempt');
  const fields = (method === 'POST' ? readBody(rawBody) : readForm(signed)) ?? {};
  const { order_id: attemptRef, order_status: status, payment_id: paymentId } = fields;
  const attemptId = query.find(([name]) => name === 'attempt')?.[1];
  const isTheirs = isSignedWith(config.paymentKey, fields);
  return {
    ...(attemptId && { attemptId }),
    ...(typeof attemptRef === 'string' && attemptRef && { attemptRef }),
    ...(!isEmpty(paymentId) && { providerRef: String(paymentId) }),
    hint: (isTheirs && HINTS[String(status)]) || 'unknown',
  };
}
