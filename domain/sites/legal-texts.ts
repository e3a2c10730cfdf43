import type { Language } from '../language/language.ts';
import type { RevisionPeriod } from '../revisions/policy.ts';
import { legalWords } from './legal-words.ts';
import { type SharingSite, recipientsOf } from './recipients.ts';

/** spec §12.23 The texts that a customer accepts. */
export const LEGAL_NAMES = ['terms', 'privacy'] as const;
export type LegalName = (typeof LEGAL_NAMES)[number];

/** The version of the text of the product. Those of a site have higher numbers. */
export const OUR_VERSION = 1;
export const LEGAL_VERSION_MOST = 9999;
/** The most characters of a legal text. */
export const LEGAL_MOST = 40_000;

/**
 * What the text of the product says of a site: its policies, for how many days revisions are free, whether a late paper earns a code, whether it
 * counts visits with cookies, whether those of its form without, and who else gets data.
 */
export type LegalSite = SharingSite & {
  policies: { about: string; text: string }[];
  period: RevisionPeriod;
  creditsLateness: boolean;
  countsForm: boolean;
};

/** spec §10.4 The text of the product for a site, with its policies in place of the sections about them. */
export function ourLegalText(name: LegalName, language: Language, site: LegalSite): string {
  const parts = name === 'terms' ? ourTerms(language, site) : ourPrivacy(language, site);
  return Object.entries<LegalWords>(parts)
    .map(([part, { heading, text }]) => [heading, site.policies.find(({ about }) => about === part)?.text ?? text])
    .filter(([, text]) => text !== '')
    .map(([heading, text]) => `${HEADING}${heading}\n\n${text}`)
    .join('\n\n');
}

type LegalWords = { heading: string; text: string };

function ourTerms(language: Language, { period, creditsLateness }: LegalSite) {
  const { terms } = legalWords(language);
  const { late, revisions } = terms;
  return {
    ...terms,
    late: { ...late, text: creditsLateness ? late.text : '' },
    revisions: { ...revisions, text: revisions.text(period.short, period.long) },
  };
}

function ourPrivacy(language: Language, site: LegalSite) {
  const { privacy, providers, cookies, noCookies, withCounter, formVisits } = legalWords(language);
  const text = (site.hasCounter ? withCounter : noCookies) + (site.countsForm ? ` ${formVisits}` : '');
  const sentences = [providers.each, ...recipientsOf(site).map((name) => providers[name])];
  return {
    ...privacy,
    providers: { heading: providers.heading, text: sentences.join(' ') },
    cookies: { heading: cookies, text },
  };
}

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
