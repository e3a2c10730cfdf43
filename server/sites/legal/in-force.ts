import { createHash } from 'node:crypto';
import { LEGAL_NAMES, OUR_VERSION, type LegalName, ourLegalText } from '@octavo/domain/sites/legal-texts';
import type { SharingSite } from '@octavo/domain/sites/recipients';
import { DEFAULT_LANGUAGE, type Language, isPseudo } from '@octavo/domain/language/language';
import type { Db } from '#db.ts';
import type { Environment } from '#environment.ts';
import type { Site } from '#site.ts';
import { policiesIn } from '../policies.ts';
import { revisionPeriodOf, termsOf } from '../rules.ts';
import { type InForce, loadInForce } from './store.ts';

type Showing = { site: Site; language: Language; environment: Environment };
type Asked = Showing & { now: () => Date };

/** spec §12.23 The legal texts of a site that count now, one of each name: its own, or those of the product; in a language where they are in it. */
export async function legalInForce(db: Db, asked: Asked): Promise<InForce[]> {
  const own = await loadInForce(db, asked.site.id, asked.now(), asked.language);
  return LEGAL_NAMES.map((name) => own.find((text) => text.name === name) ?? oursInForce(name, asked));
}

function oursInForce(name: LegalName, showing: Showing): InForce {
  const { language } = showing;
  const body = oursOf(name, showing);
  return {
    name,
    version: OUR_VERSION,
    language: isPseudo(language) ? language : DEFAULT_LANGUAGE,
    body,
    sha256: legalHash(body),
    startsAt: null,
  };
}

/** The text of the product as a site shows it. */
export function oursOf(name: LegalName, { site, language, environment }: Showing): string {
  const terms = termsOf(site, environment);
  return ourLegalText(name, language, {
    policies: policiesIn(site, isPseudo(language) ? site.language : DEFAULT_LANGUAGE), // in the language of the text
    period: revisionPeriodOf(terms),
    creditsLateness: terms.latePercent > 0,
    ...sharingOf(site),
    countsForm: site.countsForm,
  });
}

const sharingOf = (site: Site): SharingSite => ({
  hasCounter: site.yandexId !== null,
  hasFacebook: site.facebookAppId !== null && site.facebookPageId !== null,
  reportsErrors: site.errorReportUrl !== null,
  hasSignIn: site.signInProvider !== null,
});

/** The SHA-256 of the UTF-8 of a legal text, in hexadecimal digits. */
export const legalHash = (body: string): string => createHash('sha256').update(body).digest('hex');
