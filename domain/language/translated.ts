import { type Language, localeOf } from './language.ts';
import { directionOf } from './tags.ts';
import type { Translate } from './page.ts';

/** A text with the paths of arguments in braces, such as `{0}` or `{0.title}`; or one for each plural form, by the argument that is counted. */
export type Said = string | { count: string; forms: Readonly<Record<string, string>> };

/** ADR 0318 Translated texts by dictionary and by their path in it. */
export type OwnTexts = Readonly<Record<string, Readonly<Record<string, Said>>>>;

/** Translates dictionaries with the texts of a language. A text that is not there stays English. */
export function translateWith(texts: OwnTexts, language: Language): Translate {
  const rules = new Intl.PluralRules(localeOf(language));
  const isRightToLeft = directionOf(language) === 'rtl';
  return (noun, english) => {
    const own = Object.hasOwn(texts, noun) ? texts[noun] : undefined;
    return own ? (mapped(english, '', { own, rules, isRightToLeft }) as typeof english) : english; // mapped() keeps the shape
  };
}

/** ADR 0330 Translates with `own`, and what is not there with `base`. */
export const translateOver =
  (base: Translate, own: Translate): Translate =>
  (noun, english) =>
    own(noun, base(noun, english));

type Spoken = { own: Readonly<Record<string, Said>>; rules: Intl.PluralRules; isRightToLeft: boolean };

function mapped(value: unknown, path: string, spoken: Spoken): unknown {
  const said = Object.hasOwn(spoken.own, path) ? spoken.own[path] : undefined;
  if (typeof value === 'string') return typeof said === 'string' ? said : value;
  if (typeof value === 'function')
    return (...given: unknown[]) => answered(value as Say, given, { path, spoken, said });
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]): [string, unknown] => [name, mapped(part, path ? `${path}.${name}` : name, spoken)]); // oxfmt-ignore
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

type Say = (...given: unknown[]) => unknown;
type Place = { path: string; spoken: Spoken; said: Said | undefined };

/** A function that answers several texts has a translation for each. */
function answered(say: Say, given: unknown[], { path, spoken, said }: Place): unknown {
  if (said !== undefined) return filled(said, given, spoken);
  const english = say(...given);
  if (!Array.isArray(english)) return english;
  return english.map((text: unknown, at) => {
    const part = spoken.own[`${path}.${at}`];
    return part === undefined ? text : filled(part, given, spoken);
  });
}

function filled(said: Said, given: unknown[], { rules, isRightToLeft }: Spoken): string {
  const text = typeof said === 'string' ? said : (said.forms[rules.select(Number(valueAt(said.count, given)))] ?? said.forms.other ?? ''); // oxfmt-ignore
  const [start, end] = isRightToLeft ? ['\u2068', '\u2069'] : ['', '']; // a name keeps its direction, and does not decide that of the text
  return text.replace(/\{([^{}]*)\}/g, (_, path: string) => {
    const value = String(valueAt(path, given));
    return /\p{L}/u.test(value) ? start + value + end : value;
  });
}

function valueAt(path: string, given: unknown[]): unknown {
  const [at = '', field] = path.split('.');
  const value = given[Number(at)];
  return field === undefined ? value : (value as Record<string, unknown>)[field]; // the catalogue was made from this function
}
