import type { Input } from '@octavo/contract/endpoint';
import { toPayload } from '@octavo/contract/order-fields';
import type { createOrder } from '@octavo/contract/orders';
import { defaultForm } from '@octavo/domain/order-form/form';

export type Body = Input<typeof createOrder>['body'];

/** A valid payload for site 1: an essay of six pages in ten days, $108.00. */
export const newOrder = (fields: Partial<Body> = {}): Body => ({ ...essay(), ...fields });

/** Without fields that a client may omit. */
function essay(): Body {
  const chosen = { ...defaultForm(1), level: 2, subject: 1, pages: 6, sources: 5 };
  const title = 'Microfinance and Household Resilience in Rural Kenya';
  const paperDetails = 'Compare two programmes, at least one run by women’s groups.';
  const { resumeService: _, ...body } = toPayload({ ...chosen, title, paperDetails }, 1);
  return body;
}

let made = 0;

/** A new idempotency key. */
export const newKey = () => `key-of-a-test-${String(++made).padStart(6, '0')}`;
