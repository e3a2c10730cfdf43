import { type View, fromParameters } from '@octavo/domain/desk/view';
import * as z from 'zod/mini';

const Part = z.optional(z.string().check(z.maxLength(60)));

/** A view as the parameters of an address; what is wrong counts as any. */
export const ViewParameters = z.object({
  status: Part,
  promised: Part,
  writer: Part,
  answer: Part,
  created: Part,
  owner: Part,
  sort: Part,
  columns: Part,
});
export type ViewParameters = z.output<typeof ViewParameters>;

/** The view of such parameters. */
export const viewOf = (parameters: ViewParameters): View =>
  fromParameters((name) => parameters[name as keyof ViewParameters] ?? null);
