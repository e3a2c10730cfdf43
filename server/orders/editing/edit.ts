import { fromPayload } from '@octavo/contract/order-fields';
import type { EditedOrder } from '@octavo/contract/new-order';
import { isSameCode } from '@octavo/domain/order-form/discount';
import type { OrderForm } from '@octavo/domain/order-form/form';
import type { Site } from '#site.ts';
import { codesOf } from '#discounts/deductions/codes-of.ts';
import type { Services } from '#services.ts';
import type { OrderRow } from '../store.ts';
import { formColumns } from '../to-row.ts';
import { type ColumnValues, changedFields } from './changed-fields.ts';

/** spec D19 What an edit stores in place of the credentials. */
export const CREDENTIALS = { encrypted: 'encrypted', replaced: 'replaced' } as const;

/** What an edit changes of an order. */
export type Edit = {
  /** The order after the edit. */
  form: OrderForm;
  isUnchanged: boolean;
  /** The changed fields, before and after. */
  was: ColumnValues;
  became: ColumnValues;
  /** The spelling of the order, where the code is the same in any case of letters. */
  discountCode: string | null;
  /** All codes that the order has after the edit. */
  codes: string[];
  /** Encrypted. */
  credentials: Buffer | null;
};

type EditedRow = OrderRow & { deductions: { code: string }[] };
type EditContext = { body: EditedOrder; site: Site; encryption: Services['encryption'] };

export function editOf(order: EditedRow, { body, site, encryption }: EditContext): Edit {
  const ownCode = order.discountCode ?? '';
  const discountCode = isSameCode(body.discountCode ?? '', ownCode) ? order.discountCode : body.discountCode || null;
  const credentials = credentialsAfter(order, body, encryption);
  const others = order.deductions.map(({ code }) => code).filter((code) => !isSameCode(code, ownCode));
  const codes = codesOf(discountCode, body.discountCodes ?? others);
  const isHeld = (wanted: string) => order.deductions.some(({ code }) => isSameCode(wanted, code));
  const isSameCodes = codes.length === order.deductions.length && codes.every(isHeld);
  const { version: _, keepCredentials: __, ...payload } = body;
  const form = fromPayload(payload, site.category);
  const isReplaced = order.credentials !== null && credentials !== order.credentials;
  const stored = {
    before: order.credentials && CREDENTIALS.encrypted,
    after: credentials && (isReplaced ? CREDENTIALS.replaced : CREDENTIALS.encrypted),
  };
  const { was, became } = changedFields(
    { ...order, credentials: stored.before },
    { ...formColumns(form), discountCode, credentials: stored.after },
  );
  return {
    form,
    isUnchanged: Object.keys(became).length === 0 && isSameCodes,
    was,
    became,
    discountCode,
    codes,
    credentials,
  };
}

/** spec D19 The credentials after the edit. The same text keeps its ciphertext, so that nothing counts as changed. */
function credentialsAfter(
  { credentials }: OrderRow,
  body: EditedOrder,
  encryption: Services['encryption'],
): Buffer | null {
  if (body.credentials === '') return body.keepCredentials ? credentials : null;
  const isSame = credentials !== null && encryption.decrypt(credentials) === body.credentials;
  return isSame ? credentials : encryption.encrypt(body.credentials);
}
