import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Translate } from '../language/page.ts';
import { type AppText, type KeptTexts, bracedIn } from '../language/translations.ts';

/** The lists of choices that have names, which a site gives. */
const LISTS = ['workTypes', 'levels', 'paperTypes', 'subjects', 'paperFormats', 'resumeServices'] as const;
type Named = Pick<Catalogue, (typeof LISTS)[number]>;

/** spec §10.4 What a site promises about something, in short and in full. */
type Promised = { about: string; fact: string; text: string };

/** ADR 0360 The dictionaries of what a site says in its own words. */
const NOUNS = { choices: 'choices', promises: 'promises' } as const;

/** ADR 0360 A catalogue with the names of its choices as a translation has them. */
export function choicesIn<C extends Named>(catalogue: C, translate: Translate): C {
  const names = translate(NOUNS.choices, choiceNames(catalogue));
  const lists = LISTS.map((list) => [
    list,
    catalogue[list].map((choice) => ({ ...choice, name: names[list]?.[choice.id] ?? choice.name })),
  ]);
  return { ...catalogue, ...Object.fromEntries(lists) };
}

/** ADR 0360 The promises of a site as a translation has them. */
export function promisesIn<P extends Promised>(promises: readonly P[], translate: Translate): P[] {
  const words = translate(NOUNS.promises, promiseWords(promises));
  return promises.map((promise) => ({ ...promise, ...words[promise.about] }));
}

const choiceNames = (catalogue: Named): Record<string, Record<string, string>> =>
  Object.fromEntries(
    LISTS.map((list) => [list, Object.fromEntries(catalogue[list].map(({ id, name }) => [id, name]))]),
  );

const promiseWords = (promises: readonly Promised[]): Record<string, Pick<Promised, 'fact' | 'text'>> =>
  Object.fromEntries(promises.map(({ about, fact, text }) => [about, { fact, text }]));

/** ADR 0360 What a site says in its own words, as a translator gets it: `choices.paperTypes.3`, `promises.refunds.fact`. What is in braces there is no variable. */
export const ownWordsOf = (catalogue: Named, promises: readonly Promised[]): AppText[] =>
  Object.entries({ [NOUNS.choices]: choiceNames(catalogue), [NOUNS.promises]: promiseWords(promises) }).flatMap(
    ([noun, groups]) =>
      Object.entries(groups).flatMap(([group, words]) =>
        Object.entries(words).map(([name, english]) => ({
          key: `${noun}.${group}.${name}`,
          english,
          variables: Object.fromEntries(bracedIn(english).map((braced) => [braced, braced])),
          count: null,
        })),
      ),
  );

/** ADR 0360 Those that are as they were when they were translated: another name may mean another thing. */
export const asTranslated = (words: readonly AppText[], kept: KeptTexts): AppText[] =>
  words.filter(({ key, english }) => Object.hasOwn(kept, key) && kept[key]?.english === english);
