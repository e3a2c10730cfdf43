import type { Language } from '../language/language.ts';
import { legalWords } from './legal-words.ts';

/** spec §12.23 The texts that a customer accepts. */
export const LEGAL_NAMES = ['terms', 'privacy'] as const;
export type LegalName = (typeof LEGAL_NAMES)[number];

/** The version of the text of the product. Those of a site have higher numbers. */
export const OUR_VERSION = 1;
export const LEGAL_VERSION_MOST = 9999;
/** The most characters of a legal text. */
export const LEGAL_MOST = 40_000;

/** What the text of the product says of a site: its policies, whether it counts visits with cookies, and whether those of its form without. */
export type LegalSite = { policies: { about: string; text: string }[]; hasCounter: boolean; countsForm: boolean };

/** spec §10.4 The text of the product for a site, with its policies in place of the sections about them. */
export function ourLegalText(
  name: LegalName,
  language: Language,
  { policies, hasCounter, countsForm }: LegalSite,
): string {
  const { terms, privacy, cookies, noCookies, withCounter, formVisits } = legalWords(language);
  const parts: Record<string, LegalWords> =
    name === 'terms'
      ? terms
      : {
          ...privacy,
          cookies: {
            heading: cookies,
            text: (hasCounter ? withCounter : noCookies) + (countsForm ? ` ${formVisits}` : ''),
          },
        };
  return Object.entries(parts)
    .map(([part, { heading, text }]) => [heading, policies.find(({ about }) => about === part)?.text ?? text])
    .filter(([, text]) => text !== '')
    .map(([heading, text]) => `${HEADING}${heading}\n\n${text}`)
    .join('\n\n');
}

type LegalWords = { heading: string; text: string };

const HEADING = '# ';

/** A legal text as it is kept and hashed: lines end with one sign, and nothing stands around it. */
export const legalBody = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim();

/** spec §12.23 Whether a version never counts: one with a higher number begins no later. */
export const isOvertaken = (version: VersionStart, versions: readonly VersionStart[]): boolean =>
  versions.some(({ number, startsAt }) => number > version.number && startsAt <= version.startsAt);

type VersionStart = { number: number; startsAt: Date };

export type LegalSection = { heading: string | null; text: string };

/** The sections of a legal text: a line that begins with `# ` is the heading of the next one. */
export function sectionsOf(body: string): LegalSection[] {
  const sections: { heading: string | null; lines: string[] }[] = [{ heading: null, lines: [] }];
  for (const line of body.split('\n')) {
    if (line.startsWith(HEADING)) sections.push({ heading: line.slice(HEADING.length).trim(), lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections
    .map(({ heading, lines }) => ({ heading, text: lines.join('\n').trim() }))
    .filter(({ heading, text }) => heading !== null || text !== '');
}

export type LegalChange = { kind: 'same' | 'added' | 'removed'; text: string };

/** spec §12.23 What a version changed, by paragraph, in the order of the later text. One that only moved is the same. */
export function changesOf(before: string, after: string): LegalChange[] {
  const [old, next] = [paragraphsOf(before), paragraphsOf(after)];
  const [was, is] = [new Set(old), new Set(next)];
  const removedAfter = new Map<string | null, string[]>([[null, []]]);
  let kept: string | null = null;
  for (const text of old) {
    if (!is.has(text)) removedAfter.get(kept)?.push(text);
    else {
      kept = text;
      removedAfter.set(kept, removedAfter.get(kept) ?? []);
    }
  }
  const changes: LegalChange[] = [];
  const remove = (place: string | null) => {
    for (const text of removedAfter.get(place) ?? []) changes.push({ kind: 'removed', text });
    removedAfter.delete(place);
  };
  remove(null);
  for (const text of next) {
    changes.push({ kind: was.has(text) ? 'same' : 'added', text });
    remove(text);
  }
  return changes;
}

const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/^# /, ''))
    .filter((paragraph) => paragraph !== '');
