import * as z from 'zod/mini';
import { Instant } from './scalars.ts';

/** spec §10.8 A message of a writer that support has not let through yet, or has declined. It has no number of the order. */
export const HeldMessage = z.object({
  id: z.int(),
  held: z.enum(['waiting', 'approved', 'declined']),
  order: z.object({ id: z.int() }),
  body: z.string(),
  sticker: z.optional(z.union([z.int(), z.string()])),
  files: z.array(z.object({ name: z.string(), size: z.int() })),
  dateCreated: Instant,
});
export type HeldMessage = z.output<typeof HeldMessage>;
