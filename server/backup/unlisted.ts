import { inParallel } from './in-parallel.ts';
import { type Manifest, readManifest } from './manifest.ts';
import type { Place } from './places/place.ts';

type Listed = { manifests: Manifest[]; names: Set<string> };

/** What these backups of a place list. Throws where the list of one cannot be read. */
export async function listedBy(place: Place, backups: string[]): Promise<Listed> {
  const listed: Listed = { manifests: [], names: new Set() };
  for (const name of backups) {
    const { manifest, entries } = await readManifest(place, name);
    listed.manifests.push(manifest);
    for (const entry of entries) listed.names.add(entry.name);
  }
  return listed;
}

/** Removes the files of a place that are not listed, but for those that stay. */
export async function removeUnlisted(place: Place, { names }: Listed, stay: ReadonlySet<string> = new Set()) {
  const unlisted = (await place.names('files')).filter((name) => !names.has(name) && !stay.has(name));
  await inParallel(unlisted, (name) => place.remove(name));
}
