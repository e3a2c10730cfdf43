import { type Language, localeOf } from './language.ts';
import type { OwnTexts, Said } from './translated.ts';

/**
 * A text of the app or of a mail as a translator gets it: `orderList.more` of the dictionary `orderList`. Each variable has the path of the
 * argument that it stands for, such as `0` or `0.title`. `count` is the variable that the plural form follows.
 */
export type AppText = {
  key: string;
  english: string | { one: string; other: string };
  variables: Readonly<Record<string, string>>;
  count: string | null;
};

/** A text, or one for each plural form of the language. */
export type Translation = string | Readonly<Record<string, string>>;

/** ADR 0318 What is kept of one text: the translation, and the English that it translates. */
export type KeptText = { english: AppText['english']; translation: Translation };
export type KeptTexts = Readonly<Record<string, KeptText>>;

/** The plural forms of a language by CLDR, such as `one` and `other`. */
export const pluralFormsOf = (language: Language): string[] =>
  [...new Intl.PluralRules(localeOf(language)).resolvedOptions().pluralCategories].toSorted(byForm);

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const byForm = (one: string, other: string) => FORMS.indexOf(one) - FORMS.indexOf(other);

export const TEXT_FAULTS = ['unknown', 'twice', 'forms', 'variable_unknown', 'variable_missing', 'too_long'] as const;
/** What is wrong with a translation, and where: a variable, or a plural form. */
export type TextFault = { key: string; fault: (typeof TEXT_FAULTS)[number]; about: string };

/** A translation may be three times as long as the English, and short ones some words longer. */
export const mostOf = (english: string): number => english.length * 3 + 60;

export const isEmptyTranslation = (translation: Translation): boolean =>
  typeof translation === 'string' ? translation.trim() === '' : Object.values(translation).every((text) => text.trim() === ''); // oxfmt-ignore

/** ADR 0318 What is wrong with a translation that is not empty. */
export function translationFaults(text: AppText, translation: Translation, language: Language): TextFault[] {
  const fault = (name: TextFault['fault'], about: string): TextFault => ({ key: text.key, fault: name, about });
  const isPlural = typeof text.english !== 'string';
  if (typeof translation === 'string')
    return isPlural ? [fault('forms', pluralFormsOf(language).join(', '))] : faultsOf(text, englishOf(text), translation, fault); // oxfmt-ignore
  const forms = pluralFormsOf(language);
  const given = Object.keys(translation);
  if (!isPlural || given.length !== forms.length || forms.some((form) => !translation[form]?.trim()))
    return [fault('forms', isPlural ? forms.join(', ') : '')];
  return forms.flatMap((form) => faultsOf(text, englishOf(text), translation[form] ?? '', fault));
}

const englishOf = ({ english }: AppText): string => (typeof english === 'string' ? english : english.other);

function faultsOf(
  { variables, count }: AppText,
  english: string,
  translation: string,
  fault: (name: TextFault['fault'], about: string) => TextFault,
): TextFault[] {
  const [given, needed] = [bracedIn(translation), bracedIn(english)];
  const unknown = given.filter((name) => !Object.hasOwn(variables, name));
  const missing = needed.filter((name) => !given.includes(name) && name !== count); // "one page" needs no number
  return [
    ...unknown.map((name) => fault('variable_unknown', name)),
    ...missing.map((name) => fault('variable_missing', name)),
    ...(translation.length > mostOf(english) ? [fault('too_long', String(mostOf(english)))] : []),
  ];
}

/** What stands in braces in a text, each once. */
export const bracedIn = (text: string): string[] => [...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name))]; // oxfmt-ignore

/** ADR 0318 How the texts of a language stand: translated, of these by an earlier English, and missing. */
export function countTexts(catalogue: readonly AppText[], kept: KeptTexts) {
  const known = catalogue.filter(({ key }) => Object.hasOwn(kept, key));
  const older = known.filter(({ key, english }) => JSON.stringify(kept[key]?.english) !== JSON.stringify(english));
  return { all: catalogue.length, translated: known.length, older: older.length, missing: catalogue.length - known.length }; // oxfmt-ignore
}

/**
 * The texts of a language as an app reads them, by dictionary. One that no longer fits its English, because variables or forms changed, is left
 * out.
 */
export function ownTextsOf(catalogue: readonly AppText[], kept: KeptTexts, language: Language): OwnTexts {
  const fitting = catalogue.flatMap((text) => {
    const translation = kept[text.key]?.translation;
    if (translation === undefined || translationFaults(text, translation, language).length > 0) return [];
    const [noun = '', ...path] = text.key.split('.');
    return [{ noun, path: path.join('.'), said: saidOf(text, translation) }];
  });
  const byNoun = Map.groupBy(fitting, ({ noun }) => noun);
  return Object.fromEntries([...byNoun].map(([noun, all]) => [noun, Object.fromEntries(all.map(({ path, said }) => [path, said]))])); // oxfmt-ignore
}

function saidOf({ variables, count }: AppText, translation: Translation): Said {
  const placed = (text: string) => text.replace(/\{([^{}]*)\}/g, (_, name: string) => `{${variables[name] ?? ''}}`);
  if (typeof translation === 'string') return placed(translation);
  const forms = Object.fromEntries(Object.entries(translation).map(([form, text]) => [form, placed(text)]));
  return { count: variables[count ?? ''] ?? '', forms };
}
