/** The values of a request, by name. */
export type Fields = Readonly<Record<string, unknown>>;

export function parseFields(text: string): Fields {
  return toFields(text === '' ? {} : JSON.parse(text));
}

export function toFields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) throw new Error('the body must be an object');
  return value as Fields; // any object is a record of unknowns
}

export function textField(fields: Fields, name: string, otherwise?: string): string {
  const value = fields[name] ?? otherwise;
  if (typeof value !== 'string') throw new Error(`${name} must be a text`);
  return value;
}

export function numberField(fields: Fields, name: string, otherwise?: number): number {
  const value = Number(fields[name] ?? otherwise);
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} must be a number of at least 0`);
  return value;
}

export function choiceField<C extends string>(fields: Fields, name: string, choices: readonly C[]): C {
  const choice = choices.find((one) => one === fields[name]);
  if (!choice) throw new Error(`${name} must be one of ${choices.join(', ')}`);
  return choice;
}
