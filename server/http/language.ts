import { FIELD_WORDS } from '@octavo/contract/field-words';
import { PROBLEM_WORDS, messageOf } from '@octavo/contract/problem-words';
import type { Problem } from '@octavo/contract/problem';
import { dictionaries } from '@octavo/domain/language/dictionaries';
import { DEFAULT_LANGUAGE, type Language, isLanguage } from '@octavo/domain/language/language';
import type { FastifyRequest } from 'fastify';
import type { Site } from '#site.ts';
import type { Services } from '#services.ts';
import { Refusal } from '#operations/refusal.ts';

/** spec §7 The language that the path names; the site's own where it names none. Throws `not_found` for one it does not have. */
export function languageOfPath(
  { language: own, languages }: Site,
  { params }: Pick<FastifyRequest, 'params'>,
): Language {
  const { language: named } = (params ?? {}) as { language?: string }; // the router fills it where the route has it
  if (named === undefined) return own;
  const found = languages.find((language) => language === named);
  if (!found) throw new Refusal('not_found');
  return found;
}

/** In which language a request is refused: that of its path where it is one, else that of its site. Never throws. */
export function languageOfAnswer({ sites }: Services, { url, hostname }: FastifyRequest): Language {
  const site = sites.byHost(hostname);
  const [, named = ''] = /^\/api\/([\w-]+)\//.exec(url) ?? [];
  if (!site) return DEFAULT_LANGUAGE;
  return isLanguage(named) && site.languages.includes(named) ? named : site.language;
}

type Wordless = Pick<Problem, 'code'> & { params?: Problem['params'] | undefined };

const problemWords = dictionaries(PROBLEM_WORDS);
const fieldWords = dictionaries(FIELD_WORDS);

/** The sentence of a refusal. */
export const problemText = (language: Language, problem: Wordless): string =>
  messageOf(problemWords(language), problem);

const KEYS = new Map(Object.entries(FIELD_WORDS).map(([key, sentence]) => [sentence, key as keyof typeof FIELD_WORDS]));

/** The sentences of the fields of a refusal; one that is no sentence of ours stays as it is. */
export function fieldTexts(language: Language, refusal: Refusal): Record<string, string> {
  const textOf = (sentence: string) => {
    if (sentence === refusal.message) return problemText(language, refusal);
    const key = KEYS.get(sentence);
    return key ? fieldWords(language)[key] : sentence;
  };
  return Object.fromEntries(Object.entries(refusal.errors ?? {}).map(([field, said]) => [field, textOf(said)]));
}
