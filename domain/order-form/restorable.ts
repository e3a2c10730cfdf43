import { FIELD_NAMES, type FieldName, type FieldSpelled, nameIn } from './fields.ts';

type Fields = { [F in FieldName as FieldSpelled<F, 'asked'>]: FieldSpelled<F, 'saved'> };

/** Restored besides the fields of the form. */
const OTHERS = {
  email: 'email',
  editing: 'editing',
  cloning: 'cloning',
  editingOrderId: 'editingOrderId',
} as const;

/** spec §4 The values that can be restored into a form: their name in the form, and the name under which they are saved. */
export const RESTORABLE = {
  ...(Object.fromEntries(
    FIELD_NAMES.map((name) => [nameIn(name, 'asked'), nameIn(name, 'saved')]),
  ) as unknown as Fields), // one entry for each field
  ...OTHERS,
};

export type Restorable = keyof typeof RESTORABLE;
