import type { AppText } from '../../domain/language/translations.ts';

/**
 * ADR 0318 The texts of a dictionary as a translator gets them. A function is called with marks in place of its arguments, which shows where each
 * value stands; then with values, which shows that it does no more than put them there. `fixed` has the keys of those that do more.
 */
export function traced(noun: string, dictionary: object): { texts: AppText[]; fixed: string[] } {
  const texts: AppText[] = [];
  const fixed: string[] = [];
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') texts.push({ key, english: value, variables: {}, count: null });
    else if (typeof value === 'function') {
      const found = textsOf(value as Say, key);
      if (found) texts.push(...found);
      else fixed.push(key);
    } else if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) walk(part, `${key}.${name}`);
  };
  walk(dictionary, noun);
  return { texts: texts.filter(({ english }) => english !== ''), fixed };
}

type Say = (...given: unknown[]) => unknown;
/** The name of an argument, or those of its fields. */
type Parameter = string | string[];

const MARK = /\u{F0000}([^\u{F0001}]*)\u{F0001}/gu;
const mark = (path: string) => `\u{F0000}${path}\u{F0001}`;
const SAMPLES = ['x', '', 0, 1, 2, 7, 21];
const COUNTS = [0, 1, 2, 21];

function textsOf(say: Say, key: string): AppText[] | null {
  const parameters = parametersOf(say);
  if (!parameters) return null;
  try {
    const whole = say(...argumentsOf(parameters, mark));
    const found = Array.isArray(whole)
      ? whole.map((_, at) => textOf((...given) => (say(...given) as unknown[])[at], `${key}.${at}`, parameters))
      : [textOf(say, key, parameters)];
    return found.includes(null) ? null : found.filter((text) => text !== null);
  } catch {
    return null; // it asks more of its arguments than a text does
  }
}

function textOf(say: Say, key: string, parameters: Parameter[]): AppText | null {
  const paths = pathsOf(parameters);
  const marked = argumentsOf(parameters, mark);
  const other = say(...marked);
  if (typeof other !== 'string' || /undefined|NaN|\[object|[{}]/.test(other)) return null;
  const counted = paths.filter((path) => say(...withValue(marked, path, 1)) !== other.replaceAll(mark(path), '1'));
  const [count = null, ...more] = counted;
  if (more.length > 0) return null;
  const one = count === null ? null : String(say(...withValue(marked, count, 1)));
  if (!isFilled(say, { parameters, other, one, count })) return null;
  const variables: Record<string, string> = {};
  const name = (path: string) => {
    const named = nameOf(parameters, path);
    variables[named] = path;
    return named;
  };
  const written = (text: string) => text.replaceAll(MARK, (_, path: string) => `{${name(path)}}`);
  const english = one === null ? written(other) : { one: written(one), other: written(other) };
  return { key, english, count: count === null ? null : name(count), variables };
}

type Template = { parameters: Parameter[]; other: string; one: string | null; count: string | null };

/** Whether a function says what its template says, for every sample of its values. */
function isFilled(say: Say, { parameters, other, one, count }: Template): boolean {
  return SAMPLES.every((sample) => {
    const given = argumentsOf(parameters, () => sample);
    const all = count === null ? [given] : COUNTS.map((n) => withValue(given, count, n));
    return all.every((values) => {
      const template = one !== null && count !== null && valueAt(values, count) === 1 ? one : other;
      return say(...values) === template.replaceAll(MARK, (_, path: string) => String(valueAt(values, path)));
    });
  });
}

const argumentsOf = (parameters: Parameter[], value: (path: string) => unknown): unknown[] =>
  parameters.map((one, at) =>
    typeof one === 'string'
      ? value(String(at))
      : Object.fromEntries(one.map((field) => [field, value(`${at}.${field}`)])),
  );

const pathsOf = (parameters: Parameter[]): string[] =>
  parameters.flatMap((one, at) => (typeof one === 'string' ? [String(at)] : one.map((field) => `${at}.${field}`)));

function withValue(given: unknown[], path: string, value: unknown): unknown[] {
  const [at = '', field] = path.split('.');
  const changed = (one: unknown) => (field === undefined ? value : { ...(one as object), [field]: value });
  return given.map((one, index) => (index === Number(at) ? changed(one) : one));
}

function valueAt(given: unknown[], path: string): unknown {
  const [at = '', field] = path.split('.');
  const value = given[Number(at)];
  return field === undefined ? value : (value as Record<string, unknown>)[field];
}

function nameOf(parameters: Parameter[], path: string): string {
  const [at = '', field] = path.split('.');
  const one = parameters[Number(at)];
  return field ?? (typeof one === 'string' ? one : '');
}

/** A parameter without its type, its default and its other name. */
const bare = (text: string) => text.split(/[:=]/)[0]?.trim() ?? '';

/** From the source of a function, as it is written: `(id, { title }) => …`. Null for what has other parameters. */
function parametersOf(say: Say): Parameter[] | null {
  const source = say.toString();
  const list = /^\(([\s\S]*?)\)\s*=>/.exec(source)?.[1];
  if (list === undefined || /\.\.\.|\[/.test(list)) return null;
  const parts = list.match(/\{[^}]*\}|[^,{}\s][^,{}]*/g) ?? [];
  const read = parts.map((part) =>
    part.startsWith('{') ? part.slice(1, -1).split(',').map(bare).filter(Boolean) : bare(part),
  );
  const names = read.flat();
  return new Set(names).size === names.length ? read : null; // two of one name would be one variable
}
