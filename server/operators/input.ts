import { cleanTextsBy } from '@octavo/contract/clean-text';
import { cleanWords } from '@octavo/domain/texts/text';
import type * as z from 'zod/mini';

cleanTextsBy(cleanWords); // a command line loads no endpoints

/** An input that cannot be used, with an English sentence for each wrong field or cell: the command line shows them. */
export class InvalidInput extends Error {
  readonly errors: Record<string, string>;

  constructor(errors: Record<string, string>) {
    super('Invalid input');
    this.errors = errors;
  }
}

/** The input of an operation by its schema. Throws InvalidInput. */
export function readInput<S extends z.ZodMiniType>(schema: S, input: z.input<S>): z.output<S> {
  const { data, error } = schema.safeParse(input);
  if (error) {
    const errors = error.issues.map(({ path, message }) => [path.map(String)[0] ?? 'input', message]);
    throw new InvalidInput(Object.fromEntries(errors));
  }
  return data as z.output<S>; // the schema made it
}

/** Throws InvalidInput for one field. */
export function refuseField(field: string, sentence: string): never {
  throw new InvalidInput({ [field]: sentence });
}
