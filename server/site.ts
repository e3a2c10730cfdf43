import type { Catalogue } from '@octavo/domain/catalogue/catalogue';
import type { ClosedWork } from '@octavo/domain/catalogue/closed-works';
import type { LevelDeadlines } from '@octavo/domain/catalogue/level-deadlines';
import type { Tariff } from '@octavo/domain/pricing/tariff';
import type { Language } from '@octavo/domain/language/language';
import type { Selectable } from 'kysely';
import type { Tables } from './tables.ts';

/** Where a site moves to. */
export type SiteTransfer = Pick<Selectable<Tables['siteTransfers']>, 'magicLink' | 'isBulk' | 'dateStarted'> & {
  target: Pick<Selectable<Tables['sites']>, 'id' | 'name' | 'mainColor' | 'domain'> & { hosts: string[] };
};

export type Site = Omit<Selectable<Tables['sites']>, ExtensionList | RestrictionColumn | 'languages'> & {
  hosts: string[];
  /** What the site speaks where nobody asks for another one. */
  language: Language;
  /** Every language that the site answers in, its own first. */
  languages: Language[];
  /** What the form offers. */
  catalogue: Catalogue;
  /** What an order may say that was made when the site offered more. */
  names: Catalogue;
  tariff: Tariff;
  closedWorks: ClosedWork[];
  levelDeadlines: LevelDeadlines;
  transfer: SiteTransfer | null;
} & Record<ExtensionList, readonly string[]> & {
    /** The address of the site for a mail, where no request tells it. */
    origin: (port: number) => string;
  };

type RestrictionColumn = 'restrictedLevels' | 'restrictedHours' | 'restrictedHoursAre';
type ExtensionList = 'orderFileExtensions' | 'orderFilesListExtensions' | 'messageFileExtensions';

/** Every site with its catalogue and tariff, in memory: most requests ask for them, and they change once a month. */
export type LiveSites = {
  byHost: (host: string) => Site | undefined;
  byId: (id: number) => Site | undefined;
  reload: () => Promise<void>;
};
