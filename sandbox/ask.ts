/** The values of a request, by name. */
export type Ask = Readonly<Record<string, unknown>>;

export function parseAsk(text: string): Ask {
  return toAsk(text === '' ? {} : JSON.parse(text));
}

export function toAsk(value: unknown): Ask {
  if (typeof value !== 'object' || value === null) throw new Error('the body must be an object');
  return value as Ask; // any object is a record of unknowns
}

export function textOf(ask: Ask, name: string, otherwise?: string): string {
  const value = ask[name] ?? otherwise;
  if (typeof value !== 'string') throw new Error(`${name} must be a text`);
  return value;
}

export function numberOf(ask: Ask, name: string, otherwise?: number): number {
  const value = Number(ask[name] ?? otherwise);
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} must be a number of at least 0`);
  return value;
}

export function choiceOf<C extends string>(ask: Ask, name: string, choices: readonly C[]): C {
  const choice = choices.find((one) => one === ask[name]);
  if (!choice) throw new Error(`${name} must be one of ${choices.join(', ')}`);
  return choice;
}
