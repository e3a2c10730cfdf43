import {
  FIELD_NAMES,
  type FieldName,
  type Spelled,
  nameIn,
  readFields,
  spelled,
} from '@octavo/domain/order-form/fields';
import type { OrderForm } from '@octavo/domain/order-form/form';
import { eachPart, readPrice } from '@octavo/domain/pricing/parts';
import type { Price } from '@octavo/domain/pricing/price';
import type { OrderRow } from './store.ts';

/** Not in this list: credentials are encrypted and a discount code is spelled as the site has it (spec D19, D13). */
type ColumnName = Exclude<FieldName, 'credentials' | 'discountCode'>;
const COLUMN_NAMES = FIELD_NAMES.filter(
  (name): name is ColumnName => name !== 'credentials' && name !== 'discountCode',
);

type FormColumns = Spelled<ColumnName, 'column'>;

/** The columns of an order that hold fields of the form unchanged. */
export const formColumns = (form: OrderForm): FormColumns => spelled(COLUMN_NAMES, 'column', form);

/** The fields of the form that a row holds. */
export const formOfRow = (row: FormColumns): Pick<OrderForm, ColumnName> => readFields(COLUMN_NAMES, 'column', row);

/** The field of a form that a column holds; undefined for other columns. */
export const fieldOfColumn = (column: string): FieldName | undefined =>
  COLUMN_NAMES.find((name) => nameIn(name, 'column') === column);

export const priceColumns = (price: Price) => eachPart('column', (part) => price[part]);

export const priceOfRow = (row: Pick<OrderRow, keyof ReturnType<typeof priceColumns>>): Price =>
  readPrice('column', row);
