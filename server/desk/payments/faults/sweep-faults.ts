import type { Services } from '#services.ts';
import { loadSites } from '#sites/store.ts';
import { findFaults } from './find-faults.ts';
import { type FaultRow, keepFaults, loadOpenFaults, markGone } from './store.ts';

/** spec §12.12 Runs once a minute, so that a fault is kept also when its cause ends before anybody looks. */
export async function sweepFaults(services: Services) {
  const { sites } = await loadSites(services.db);
  for (const { id } of sites) await bringUpToDate(services, id); // oxlint-disable-line no-await-in-loop -- a few, and none may hold the others up
}

/** Keeps what is wrong now, says of what is not any more since when, and answers all that nobody has decided on. */
export async function bringUpToDate(services: Pick<Services, 'db' | 'now'>, siteId: number): Promise<FaultRow[]> {
  const { db, now } = services;
  const { faults, cut } = await findFaults(services, siteId);
  await keepFaults(db, faults);
  const open = await loadOpenFaults(db, siteId);
  const isThere = new Set(faults.map(({ kind, subject }) => `${kind} ${subject}`));
  const gone = open.filter(
    ({ kind, subject, dateGone }) => !dateGone && !cut.has(kind) && !isThere.has(`${kind} ${subject}`),
  );
  const ids = new Set(gone.map(({ id }) => id));
  await markGone(db, [...ids], now());
  return open.map((fault) => (ids.has(fault.id) ? { ...fault, dateGone: now() } : fault));
}
