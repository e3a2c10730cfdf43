import type { Plugin } from 'vite';
import { type Group, arrange, costOfLoading } from './arrange.ts';
import { type ModuleGraph, type Part, bitsOf, isWithin, partsOf, sizeIn } from './parts.ts';
import { type LibraryOf, type Screen, type Sharing, pricesOf } from './prices.ts';

/** What one more file costs, in bytes of source: it is asked for, and what is compressed by itself gets larger. */
const PER_FILE = 33_000;

/** ADR 0023 A screen may have twelve scripts. The first one and what floats are four of them. */
const MOST_FILES = 8;

/**
 * ADR 0380 Names the file of each module that several parts need. Modules that the same parts need are together, and so are those that cost less
 * in one file than in two. A byte counts more where much is needed: twice as much for twice as many. A part of no screen counts as one.
 */
export function shareModules(graph: ModuleGraph, entry: string, sharing: Sharing): Map<string, string> {
  const parts = partsOf(graph, entry);
  const { groups, modules } = groupsOf(graph, parts, sharing.libraryOf);
  const { mostFiles, ...withoutMost } = sharing;
  const best = arrange(groups, costOfLoading(groups, pricesOf(graph, parts, withoutMost)));
  const files = mostFiles ? arrange(groups, costOfLoading(groups, pricesOf(graph, parts, sharing)), best) : best; // begun with it, it ends in a worse one
  const numbers = [...new Set(files)];
  const nameOf = (group: number) => `shared-${numbers.indexOf(files[group]!) + 1}`; // each group has a file
  const isShared = (id: string) => parts.filter(({ needs }) => needs.has(id)).length > 1; // what one alone needs is in its own file
  return new Map(
    modules.flatMap(({ library, ids }, group) =>
      library ? [] : ids.filter(isShared).map((id) => [id, nameOf(group)]),
    ),
  );
}

/** The modules that the same parts need, each group with what it imports. What one part alone needs stays by itself, as a library does. */
function groupsOf(graph: ModuleGraph, parts: Part[], libraryOf: LibraryOf) {
  const named = new Map<string, { ids: string[]; loading: Part[]; library: string | undefined }>();
  for (const id of new Set(parts.flatMap(({ needs }) => [...needs]))) {
    const needing = parts.filter(({ needs }) => needs.has(id));
    const loading = needing.filter((part) => !isWithin(part) || !part.isWithin.every((one) => needing.includes(one))); // in these it is there already
    const library = libraryOf(id);
    const name = library ?? loading.map((part) => part.id).join(' ');
    const group = named.get(name) ?? { ids: [], loading: [], library };
    named.set(name, group);
    group.ids.push(id);
    group.loading.push(...loading);
  }
  const all = [...named.values()];
  const groupOf = new Map(all.flatMap(({ ids }, group) => ids.map((id) => [id, group])));
  const importedBy = (id: string) => graph.get(id)!.imports.flatMap((other) => groupOf.get(other) ?? []); // a part needs what the graph has
  const groups = all.map(({ ids, loading, library }): Group => ({
    parts: bitsOf(parts, loading),
    size: sizeIn(graph, ids),
    isFixed: library !== undefined || new Set(loading).size === 1,
    imports: [...new Set(ids.flatMap(importedBy))],
  }));
  return { groups, modules: all };
}

/** The bytes of code without its comments and indentation. */
const sizeOf = (code: string) => code.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\s+/g, ' ').length;

/** What is shared in files of its own, as all of it together is more than most parts need. `perFile` is what one more of these costs. */
type Apart = { name: string; test: RegExp; perFile: number };

/** The group of the bundler that puts modules into these files, and the plugin that reads the graph when all modules are there. */
export function sharedFiles(screens: readonly Screen[], libraryOf: LibraryOf, apart: Apart) {
  let names = new Map<string, string>();
  const isApart = (id: string) => apart.test.test(id);
  const own = (id: string) => libraryOf(id) ?? (isApart(id) ? apart.name : undefined);
  const aside = (id: string) => (isApart(id) ? undefined : id);
  const plugin: Plugin = {
    name: 'shared-files',
    apply: 'build',
    buildEnd() {
      const modules = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
      const moduleOf = ({ importedIds, dynamicallyImportedIds, code }: (typeof modules)[number]) => ({
        imports: importedIds,
        loads: dynamicallyImportedIds,
        size: sizeOf(code ?? ''),
      });
      const entry = modules.find(({ isEntry }) => isEntry);
      const graph = new Map(modules.map((one) => [one.id, moduleOf(one)]));
      if (!entry) return;
      const { perFile } = apart;
      const ofApp = { screens, perFile: PER_FILE, mostFiles: MOST_FILES, libraryOf: own };
      names = new Map([
        ...shareModules(graph, entry.id, ofApp),
        ...[...shareModules(graph, entry.id, { screens, perFile, libraryOf: aside })].map(
          ([id, name]) => [id, `${apart.name}-${name}`] as const,
        ),
      ]);
    },
  };
  const group = { name: (id: string) => names.get(id) ?? null, includeDependenciesRecursively: false };
  return { plugin, group };
}
