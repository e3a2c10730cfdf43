import type { Catalogue, WorkTypeChoice } from '@octavo/domain/catalogue/catalogue';
import { type ClosedWork, isWorkOpen } from '@octavo/domain/catalogue/countries';
import { FILE_EXTENSIONS } from '@octavo/domain/files/rules';
import { type Tariff, perPageOf } from '@octavo/domain/pricing/tariff';
import { DEFAULT_LANGUAGE, type Language } from '@octavo/domain/language/language';
import { languagesOf, spokenOf } from '@octavo/domain/language/tags';
import { translateOver, translateWith } from '@octavo/domain/language/translated';
import { type AppText, type KeptTexts, ownTextsOf } from '@octavo/domain/language/translations';
import { asTranslated, ownWordsOf } from '@octavo/domain/sites/own-words';
import { applyLatest } from '#outside/latest.ts';
import type { PubSub } from '#outside/pubsub.ts';
import { retryUntilDone } from '#outside/retry-until-done.ts';
import type { Db } from '#db.ts';
import type { LiveSites, Site, SiteTransfer } from '#site.ts';
import { catalogue } from './texts/catalogue.ts';
import { policiesOf } from './policies.ts';
import { loadSites } from './store.ts';

type SiteOptions = {
  /** For sites without their own. */
  errorReportUrl?: string | undefined;
  /** Adds the pseudo-languages, which show texts that are not in a dictionary. Never in production. */
  withPseudo?: boolean;
};

/** Loads all sites and reloads them after each notification of a change. */
export async function watchSites(db: Db, pubsub: PubSub, options: SiteOptions = {}): Promise<LiveSites> {
  let byHost = new Map<string, Site>();
  let byId = new Map<number, Site>();
  const load = async () => siteList(await loadSites(db), options);
  const reload = applyLatest(load, (sites) => {
    byId = new Map(sites.map((site) => [site.id, site]));
    byHost = new Map(sites.flatMap((site) => site.hosts.map((host) => [host, site])));
  });
  const reloadLater = retryUntilDone(reload); // until it succeeds, the old ones stay
  pubsub.subscribe('site_changed', reloadLater);
  pubsub.onReconnect(reloadLater);
  await reload();
  return { byHost: (host) => byHost.get(host.toLowerCase()), byId: (id) => byId.get(id), reload };
}

type SiteRows = Awaited<ReturnType<typeof loadSites>>;

const siteList = (all: SiteRows, { errorReportUrl, withPseudo = false }: SiteOptions): Site[] =>
  all.sites.map(({ restrictedLevels, restrictedHours, restrictedHoursAre, ...row }) => {
    const hosts = loadHostsOf(all, row.id);
    const closedWorks = closedWorksOf(all, row.id);
    const isOffered = ({ id }: WorkTypeChoice) => isWorkOpen(id, closedWorks, [row.countryCode]);
    const names = catalogueOf(all, row.id);
    const named = [row.languageCode, ...row.languages];
    const languages = languagesOf(named, { withPseudo });
    const language = languages[0] ?? DEFAULT_LANGUAGE;
    return {
      ...row,
      hosts,
      language,
      languages,
      spoken: spokenOf(named),
      catalogue: { ...names, workTypes: names.workTypes.filter(isOffered) },
      names,
      tariff: tariffOf(all, row.id),
      closedWorks,
      levelDeadlines: { levels: restrictedLevels, hours: restrictedHours, reading: restrictedHoursAre },
      mailTexts: mailTextsOf(all, row.id),
      ownTexts: ownTextsOfSite(all, row.id, { language, words: ownWordsOf(names, policiesOf(row)) }),
      transfer: transferOf(all, row.id),
      signInProvider: all.providers.find(({ siteId }) => siteId === row.id) ?? null,
      version: all.versions.find(({ siteId }) => siteId === row.id)?.number ?? null,
      orderFileExtensions: row.orderFileExtensions ?? FILE_EXTENSIONS,
      orderFilesListExtensions: row.orderFilesListExtensions ?? FILE_EXTENSIONS,
      messageFileExtensions: row.messageFileExtensions ?? FILE_EXTENSIONS,
      errorReportUrl: row.errorReportUrl ?? errorReportUrl ?? null,
      origin: (port) => row.domain ?? `http://${hosts[0] ?? 'localhost'}:${port}`,
    };
  });

const loadHostsOf = ({ hosts }: SiteRows, id: number): string[] =>
  hosts.filter(({ siteId }) => siteId === id).map(({ host }) => host);

const closedWorksOf = ({ closedWorks }: SiteRows, id: number): ClosedWork[] =>
  closedWorks
    .filter(({ siteId }) => siteId === id)
    .map(({ countryCode, workType }) => ({ codeCountry: countryCode, workType }));

/** The newest words of each mail by language, without those where the site went back to ours. */
function mailTextsOf({ mailTexts }: SiteRows, id: number): Site['mailTexts'] {
  const own = mailTexts.flatMap(({ siteId, language, name, subject, body }) =>
    siteId !== id || subject === null || body === null ? [] : [{ language, said: [name, { subject, body }] as const }],
  );
  const byLanguage = Map.groupBy(own, ({ language }) => language);
  return Object.fromEntries([...byLanguage].map(([language, all]) => [language, Object.fromEntries(all.map(({ said }) => said))])); // oxfmt-ignore
}

type OwnWords = { language: Language; words: AppText[] };

/**
 * ADR 0318 The newest texts of each language that fit the English of this version, and the own words of the site that are as they were translated. What is
 * missing is said in the language of the site (ADR 0330), but not in English, in which the product has all texts.
 */
function ownTextsOfSite(
  { interfaceTexts }: SiteRows,
  id: number,
  { language: ofSite, words }: OwnWords,
): Site['ownTexts'] {
  const own = interfaceTexts
    .filter(({ siteId }) => siteId === id)
    .map(({ language, version, texts: stored }) => {
      const kept = stored as KeptTexts; // importInterfaceTexts wrote them
      const texts = ownTextsOf([...catalogue(), ...asTranslated(words, kept)], kept, language);
      return { language, version, texts, translate: translateWith(texts, language) };
    });
  const base = own.find(({ language }) => language === ofSite);
  const standsAlone = [ofSite, DEFAULT_LANGUAGE];
  return Object.fromEntries(
    own.map(({ language, translate, ...one }) => [
      language,
      { ...one, translate: base && !standsAlone.includes(language) ? translateOver(base.translate, translate) : translate }, // oxfmt-ignore
    ]),
  );
}

function transferOf(all: SiteRows, id: number): SiteTransfer | null {
  const transfer = all.transfers.find(({ siteId }) => siteId === id);
  const target = transfer && all.sites.find((site) => site.id === transfer.targetId);
  return transfer && target ? { ...transfer, target: { ...target, hosts: loadHostsOf(all, target.id) } } : null;
}

function catalogueOf({ items, urgencies }: SiteRows, id: number): Catalogue {
  const list = (wanted: string) =>
    items
      .filter((item) => item.siteId === id && item.list === wanted)
      .map((item) => ({ id: item.id, name: item.name }));
  return {
    workTypes: list('work_type') as WorkTypeChoice[], // the seed writes the four of spec §9
    levels: list('level'),
    paperTypes: list('paper_type'),
    subjects: list('subject'),
    paperFormats: list('paper_format'),
    resumeServices: list('resume_service'),
    urgencies: urgencies.filter(({ siteId }) => siteId === id).map(({ hours }) => hours),
  };
}

function tariffOf({ pagePrices, extraPrices }: SiteRows, id: number): Tariff {
  const perPage = perPageOf(pagePrices.filter(({ siteId }) => siteId === id));
  const extras = extraPrices.find(({ siteId }) => siteId === id);
  if (!extras) throw new Error(`Site ${id} has no extra prices`);
  const { siteId, ...tariff } = extras;
  return { perPage, ...tariff };
}
