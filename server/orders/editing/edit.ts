import { fromPayload } from '@octavo/contract/order-fields';
import type { EditedOrder } from '@octavo/contract/orders';
import type { OrderForm } from '@octavo/domain/order-form/form';
import type { Site } from '#site.ts';
import type { Services } from '#services.ts';
import type { OrderRow } from '../store.ts';
import { formColumns } from '../to-row.ts';
import { type Fields, changedFields } from './changed-fields.ts';

/** What an edit means for an order. */
export type Edit = {
  /** The order as it shall be. */
  form: OrderForm;
  isNothing: boolean;
  was: Fields;
  became: Fields;
  /** Spelled as the order has it, where it is the same. */
  discountCode: string | null;
  /** Sealed. */
  credentials: Buffer | null;
};

type Asked = { body: EditedOrder; site: Site; encryption: Services['encryption'] };

export function editOf(order: OrderRow, { body, site, encryption }: Asked): Edit {
  const discountCode = isSameCode(body.discountCode, order.discountCode)
    ? order.discountCode
    : body.discountCode || null;
  const credentials = credentialsAfter(order, body, encryption);
  const { version: _, keepCredentials: __, ...payload } = body;
  const form = fromPayload(payload, site.category);
  const isEncryptedAgain = order.credentials !== null && credentials !== order.credentials;
  const words = {
    before: order.credentials && 'encrypted',
    after: credentials && (isEncryptedAgain ? 'encrypted anew' : 'encrypted'),
  };
  const { was, became } = changedFields(
    { ...order, credentials: words.before },
    { ...formColumns(form), discountCode, credentials: words.after },
  );
  return { form, isNothing: Object.keys(became).length === 0, was, became, discountCode, credentials };
}

const isSameCode = (code: string | undefined, held: string | null) =>
  held !== null && code?.toUpperCase() === held.toUpperCase();

/** spec D19 The same words keep their encrypt. */
function credentialsAfter(
  { credentials }: OrderRow,
  body: EditedOrder,
  encryption: Services['encryption'],
): Buffer | null {
  if (body.credentials === '') return body.keepCredentials ? credentials : null;
  const isSame = credentials !== null && encryption.decrypt(credentials) === body.credentials;
  return isSame ? credentials : encryption.encrypt(body.credentials);
}
