import fs from 'node:fs/promises';
import path from 'node:path';

type Chunk = { file: string; name?: string; imports?: string[] };

/** The scripts of parts of the web, by the names of the parts; without what the page itself names. */
export type PageFiles = (names: string[], page: string) => string[];

/** Reads which scripts each part of a built web app needs (the manifest of Vite), with their addresses below `base`. Without a manifest no part needs any. */
export async function readPageFiles(root: string, base: string): Promise<PageFiles> {
  const text = await fs.readFile(path.join(root, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  const chunks = JSON.parse(text) as Record<string, Chunk>; // Vite wrote it
  const idOf = new Map(Object.entries(chunks).map(([id, { name }]) => [name, id]));

  function addFiles(id: string | undefined, files: Set<string>) {
    const chunk = id === undefined ? undefined : chunks[id];
    const file = `${base}/${chunk?.file}`;
    if (!chunk || files.has(file)) return;
    files.add(file);
    for (const imported of chunk.imports ?? []) addFiles(imported, files);
  }
  return (names, page) => {
    const files = new Set<string>();
    for (const name of names) addFiles(idOf.get(name), files);
    return [...files].filter((file) => !page.includes(file));
  };
}
