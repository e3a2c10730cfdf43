import type { Catalogue } from '@octavo/domain/catalogue/catalogue';
import type { ClosedWork } from '@octavo/domain/catalogue/countries';
import type { LevelDeadlines } from '@octavo/domain/catalogue/level-deadlines';
import type { Tariff } from '@octavo/domain/pricing/tariff';
import type { MailText, MailTextName } from '@octavo/domain/texts/mail-texts';
import type { Translate } from '@octavo/domain/language/page';
import type { OwnTexts } from '@octavo/domain/language/translated';
import type { Language } from '@octavo/domain/language/language';
import type { Selectable } from 'kysely';
import type { Tables } from './tables.ts';

/** Where a site moves to. */
export type SiteTransfer = Pick<Selectable<Tables['siteTransfers']>, 'magicLink' | 'isBulk' | 'dateStarted'> & {
  target: Pick<Selectable<Tables['sites']>, 'id' | 'name' | 'mainColor' | 'domain' | 'currency'> & { hosts: string[] };
};

/** By language. */
export type MailTexts = Readonly<Record<Language, Partial<Record<MailTextName, MailText>>>>;

export type Site = Omit<Selectable<Tables['sites']>, ExtensionList | RestrictionColumn | 'languages'> & {
  hosts: string[];
  /** The language of the site when a request names no other. */
  language: Language;
  /** Every language that the site answers in, its own first. */
  languages: Language[];
  /** ADR 0315 Those that customers choose among, its own first. */
  spoken: Language[];
  /** What the form offers. */
  catalogue: Catalogue;
  /** The whole catalogue, for names in old orders of work that is closed now. */
  names: Catalogue;
  tariff: Tariff;
  closedWorks: ClosedWork[];
  levelDeadlines: LevelDeadlines;
  /** ADR 0290, ADR 0316 The mails that the site says in its own words, by language. */
  mailTexts: MailTexts;
  /** ADR 0318 The texts of the app and of mails that the site has translated, by language. */
  ownTexts: Readonly<Record<Language, { version: number; texts: OwnTexts; translate: Translate }>>;
  transfer: SiteTransfer | null;
  /** ADR 0295 By which provider customers may sign in. */
  signInProvider: Pick<Selectable<Tables['customerProviders']>, 'name' | 'issuer'> | null;
  /** ADR 0221 Shown with a change that is not live. */
  isPreview?: true;
  /** ADR 0221 The number of its newest version; null before the first change. */
  version: number | null;
} & Record<ExtensionList, readonly string[]> & {
    /** The address of the site for mails, which have no request. */
    origin: (port: number) => string;
  };

type RestrictionColumn = 'restrictedLevels' | 'restrictedHours' | 'restrictedHoursAre';
type ExtensionList = 'orderFileExtensions' | 'orderFilesListExtensions' | 'messageFileExtensions';

/** Every site with its catalogue and tariff, in memory: most requests need them, and they change rarely. */
export type LiveSites = {
  byHost: (host: string) => Site | undefined;
  byId: (id: number) => Site | undefined;
  reload: () => Promise<void>;
};
