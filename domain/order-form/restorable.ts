import { FIELD_NAMES, type FieldName, type FieldSpelled, nameIn } from './fields.ts';

type Fields = { [F in FieldName as FieldSpelled<F, 'asked'>]: FieldSpelled<F, 'saved'> };

/** What is restored besides the fields of the form. */
const AROUND = {
  email: 'email',
  editing: 'editing',
  cloning: 'cloning',
  editingOrderId: 'editingOrderId',
} as const;

/** spec §4 What can be restored into a form: its name there, and the name under which it is saved where that is another. */
export const RESTORABLE = {
  ...(Object.fromEntries(
    FIELD_NAMES.map((name) => [nameIn(name, 'asked'), nameIn(name, 'saved')]),
  ) as unknown as Fields), // one for each field
  ...AROUND,
};

export type Restorable = keyof typeof RESTORABLE;
