import * as z from 'zod/mini';
import { HostName, words } from './operator-fields.ts';

/** spec §1, D52 Where the customers of a site move to. */
export const NewTransfer = z.strictObject({
  /** A host of the site that they move to. */
  to: HostName,
  /** All customers move at once; by default each does so by hand. */
  isBulk: z._default(z.boolean(), false),
  /** The link to the new site signs in; by default it does. */
  magicLink: z._default(z.boolean(), true),
  /** Now by default. */
  start: z.optional(
    z.pipe(
      z.iso.datetime({ offset: true, error: words.moment }),
      z.transform((text) => new Date(text)),
    ),
  ),
});
export type NewTransfer = z.input<typeof NewTransfer>;
