import { FIELD_WORDS, type FieldCode, type FieldIssue, isFieldCode } from '@octavo/contract/field-issue';
import { PROBLEM_WORDS, messageOf } from '@octavo/contract/problem-words';
import type { Problem, ProblemWords } from '@octavo/contract/problem';
import { dictionaries } from '@octavo/domain/language/dictionaries';
import { DEFAULT_LANGUAGE, type Language } from '@octavo/domain/language/language';
import type { FastifyRequest } from 'fastify';
import type { Site } from '#site.ts';
import type { Services } from '#services.ts';
import { Refusal } from '#operations/refusal.ts';

/** spec §7 The language in the path, or the language of the site if it has none. Throws `not_found` if the site does not have it. */
export function languageOfPath(
  { language: own, languages }: Site,
  { params }: Pick<FastifyRequest, 'params'>,
): Language {
  const { language: named } = (params ?? {}) as { language?: string }; // the router fills it if the route has it
  if (named === undefined) return own;
  const found = languages.find((language) => language === named);
  if (!found) throw new Refusal('not_found');
  return found;
}

/** The language of a refusal: the language in the path if the site has it, else that of the site. Never throws. */
export function languageOfAnswer({ sites }: Services, { url, hostname }: FastifyRequest): Language {
  const site = sites.byHost(hostname);
  const [, named = ''] = /^\/api\/([\w-]+)\//.exec(url) ?? [];
  if (!site) return DEFAULT_LANGUAGE;
  return site.languages.includes(named) ? named : site.language;
}

type Coded = Pick<Problem, 'code'> & { params?: Problem['params'] | undefined };

const problemWords = dictionaries(PROBLEM_WORDS);
const fieldWords = dictionaries<Record<FieldCode, ProblemWords>>(FIELD_WORDS);

/** The sentence of a refusal. */
export const problemText = (language: Language, problem: Coded): string => messageOf(problemWords(language), problem);

/** The sentence of a wrong field. */
export const issueText = (language: Language, { code, ...more }: FieldIssue): string =>
  isFieldCode(code) ? messageOf(fieldWords(language), { code, ...more }) : problemText(language, { code, ...more });
