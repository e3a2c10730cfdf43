import type { Catalogue, WorkTypeChoice } from '@octavo/domain/catalogue/catalogue';
import type { Tariff } from '@octavo/domain/pricing/tariff';
import type { Selectable } from 'kysely';
import type { News } from '#outside/news.ts';
import { untilDone } from '#outside/until-done.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#world.ts';
import { everySite } from './store.ts';

export type Site = Selectable<Tables['sites']> & {
  hosts: string[];
  catalogue: Catalogue;
  tariff: Tariff;
  /** The address of the site for a mail, where no request tells it. */
  origin: (port: number) => string;
};

/** Every site with its catalogue and tariff, in memory: most requests ask for them, and they change once a month. */
export type LiveSites = {
  byHost: (host: string) => Site | undefined;
  byId: (id: number) => Site | undefined;
  reload: () => Promise<void>;
};

export async function watchSites(db: Db, news: News): Promise<LiveSites> {
  let byHost = new Map<string, Site>();
  let byId = new Map<number, Site>();
  const reload = async () => {
    const sites = siteList(await everySite(db));
    byId = new Map(sites.map((site) => [site.id, site]));
    byHost = new Map(sites.flatMap((site) => site.hosts.map((host) => [host, site])));
  };
  const reloadLater = untilDone(reload); // what we have is right enough meanwhile
  news.on('site_changed', reloadLater);
  news.onGap(reloadLater);
  await reload();
  return { byHost: (host) => byHost.get(host.toLowerCase()), byId: (id) => byId.get(id), reload };
}

type Everything = Awaited<ReturnType<typeof everySite>>;

const siteList = (all: Everything): Site[] =>
  all.sites.map((row) => {
    const hosts = all.hosts.filter(({ siteId }) => siteId === row.id).map(({ host }) => host);
    return {
      ...row,
      hosts,
      catalogue: catalogueOf(all, row.id),
      tariff: tariffOf(all, row.id),
      origin: (port) => row.domain ?? `http://${hosts[0] ?? 'localhost'}:${port}`,
    };
  });

function catalogueOf({ items, urgencies }: Everything, id: number): Catalogue {
  const list = (wanted: string) =>
    items
      .filter((item) => item.siteId === id && item.list === wanted)
      .map((item) => ({ id: item.id, name: item.name }));
  return {
    workTypes: list('work_type') as WorkTypeChoice[], // the seed writes the four of §9
    levels: list('level'),
    paperTypes: list('paper_type'),
    subjects: list('subject'),
    paperFormats: list('paper_format'),
    resumeServices: list('resume_service'),
    urgencies: urgencies.filter(({ siteId }) => siteId === id).map(({ hours }) => hours),
  };
}

function tariffOf({ pagePrices, extraPrices }: Everything, id: number): Tariff {
  const perPage: Tariff['perPage'] = {};
  for (const { siteId, workType, level, hours, cents } of pagePrices) {
    if (siteId === id) ((perPage[workType] ??= {})[level] ??= {})[hours] = cents;
  }
  const extras = extraPrices.find(({ siteId }) => siteId === id);
  if (!extras) throw new Error(`Site ${id} has no extra prices`);
  const { siteId, ...tariff } = extras;
  return { perPage, ...tariff };
}
