import type { EditedOrder } from '@octavo/contract/orders';
import { levelField } from '@octavo/domain/sites/category';
import type { Site } from '#sites/live-sites.ts';
import type { World } from '#services.ts';
import type { OrderRow } from '../store.ts';
import { payloadColumns } from '../to-row.ts';
import { type Fields, changedFields } from './changed-fields.ts';

/** What an edit means for an order. */
export type Edit = {
  isNothing: boolean;
  was: Fields;
  became: Fields;
  /** Spelled as the order has it, where it is the same. */
  discountCode: string | null;
  /** Sealed. */
  credentials: Buffer | null;
};

type Asked = { body: EditedOrder; site: Site; seals: World['seals'] };

export function editOf(order: OrderRow, { body, site, seals }: Asked): Edit {
  const discountCode = isSameCode(body.discountCode, order.discountCode)
    ? order.discountCode
    : body.discountCode || null;
  const credentials = credentialsAfter(order, body, seals);
  const columns = payloadColumns(body, body[levelField(site.category)] ?? 0);
  const isSealedAnew = order.credentials !== null && credentials !== order.credentials;
  const words = {
    before: order.credentials && 'sealed',
    after: credentials && (isSealedAnew ? 'sealed anew' : 'sealed'),
  };
  const { was, became } = changedFields(
    { ...order, credentials: words.before },
    { ...columns, discountCode, credentials: words.after },
  );
  return { isNothing: Object.keys(became).length === 0, was, became, discountCode, credentials };
}

const isSameCode = (code: string | undefined, held: string | null) =>
  held !== null && code?.toUpperCase() === held.toUpperCase();

/** D19 The same words keep their seal. */
function credentialsAfter({ credentials }: OrderRow, body: EditedOrder, seals: World['seals']): Buffer | null {
  if (body.credentials === '') return body.keepCredentials ? credentials : null;
  const isSame = credentials !== null && seals.unseal(credentials) === body.credentials;
  return isSame ? credentials : seals.seal(body.credentials);
}
