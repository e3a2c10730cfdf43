import { type Language, localeOf } from './language.ts';

/** A text for each plural category of the language. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rules = new Map<Language, Intl.PluralRules>();

/** The text for a number: `plural('en', 2, { one: '2 page', other: '2 pages' })` is `2 pages`. */
export function plural(language: Language, n: number, forms: PluralForms): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(localeOf(language));
  rules.set(language, rule);
  return forms[rule.select(n)] ?? forms.other;
}
