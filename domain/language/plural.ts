import { type Language, localeOf } from './language.ts';

/** One form for each plural category that the language has. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rules = new Map<Language, Intl.PluralRules>();

/** The form for `n` things: `plural('en', 2, { one: '2 page', other: '2 pages' })` is `2 pages`. */
export function plural(language: Language, n: number, forms: PluralForms): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(localeOf(language));
  rules.set(language, rule);
  return forms[rule.select(n)] ?? forms.other;
}
