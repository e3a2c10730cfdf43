import * as z from 'zod/mini';

const Wrapped = z.object({ body: z.string() });

/** spec §7 The text of the field, which holds JSON with a `body` or the text itself. */
export function typedText(field: string): string {
  if (!field.startsWith('{')) return field;
  try {
    return z.safeParse(Wrapped, JSON.parse(field)).data?.body ?? field;
  } catch {
    return field; // a text that only looks like JSON
  }
}
