import { type Fields, toFields } from '../fields.ts';
import { StripeRefusal } from './refusal.ts';

type Tree = { [name: string]: string | Tree };

/** Reads a form with brackets: `line_items[0][quantity]=1` is a record inside a record. */
export function readForm(text: string): Fields {
  const root: Tree = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let tree = root;
    for (const step of path) {
      const next = (tree[step] ??= {});
      if (typeof next === 'string') throw new StripeRefusal(400, `Invalid object: ${name}`);
      tree = next;
    }
    tree[last] = value;
  }
  return root;
}

/** A text inside records. Throws `StripeRefusal` without one, unless `otherwise` is given. */
export function textAt(fields: Fields, path: string, otherwise?: string): string {
  const names = path.split('.');
  let value: unknown = fields;
  for (const name of names) value = typeof value === 'object' && value !== null ? toFields(value)[name] : undefined;
  const text = value ?? otherwise;
  if (typeof text !== 'string') throw new StripeRefusal(400, `Missing required param: ${path}`, 'parameter_missing');
  return text;
}

/** A whole number of at least 1. */
export function wholeAt(fields: Fields, path: string): number {
  const text = textAt(fields, path);
  if (!/^[1-9]\d{0,11}$/.test(text))
    throw new StripeRefusal(400, `Invalid integer: ${path}`, 'parameter_invalid_integer');
  return Number(text);
}

/** The metadata of a record: texts by name. */
export function metadataAt(fields: Fields, name: string): Record<string, string> {
  const value = fields[name];
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(toFields(value)).map(([key, text]) => [key, String(text)]));
}
