import type { Plugin } from 'vite';
import { type File, type Weights, importsOf, moveGroups } from './moves.ts';
import { type ModuleGraph, type Part, partsOf } from './parts.ts';

/** What is opened within a screen comes when the screen is there, so what it loads without need counts a twentieth. */
const WITHIN = 0.05;

/** How much more a byte counts for a part that needs more: with 1 the order form loads 154 kB, with 2 light screens load what only heavy ones need. */
const SPARED = 1.85;

/** The name of the file of a module that has one already. */
type LibraryOf = (id: string) => string | undefined;

/**
 * ADR 0380 Names the file of each module that several parts need, at most `most` files. Modules that the same parts need are together. Then
 * two files become one where parts load least without need, and at last groups of modules move where that is better still. A byte counts more for a part that needs many: 3.6 times as much for twice as many.
 */
export function shareModules(
  graph: ModuleGraph,
  entry: string,
  most: number,
  libraryOf: LibraryOf,
): Map<string, string> {
  const parts = partsOf(graph, entry);
  const sizeOfPart = ({ needs }: Part) =>
    [...needs].reduce((sum, id) => sum + (libraryOf(id) ? 0 : graph.get(id)!.size), 0); // a part needs what the graph has
  const weights = new Map(
    parts.map((part) => [part, isWithin(part) ? WITHIN : (sizeOfPart(part) / 100_000) ** SPARED]),
  );
  let files = groupsOf(graph, parts, libraryOf);
  for (;;) {
    const isFew = files.filter((file) => !file.isFixed).length <= most;
    const pair = isFew ? undefined : cheapestPair(graph, files, weights);
    if (!pair) return namesOf(moveGroups(graph, groupsOf(graph, parts, libraryOf), files, weights));
    files = joined(files, pair);
  }
}

/** The modules that the same parts need, each group as a file. */
function groupsOf(graph: ModuleGraph, parts: Part[], libraryOf: LibraryOf): File[] {
  const files = new Map<string, File>();
  for (const id of new Set(parts.flatMap(({ needs }) => [...needs]))) {
    const needing = parts.filter(({ needs }) => needs.has(id));
    const loading = needing.filter((part) => !isWithin(part) || !part.isWithin.every((one) => needing.includes(one))); // in these it is there already
    const library = libraryOf(id);
    const name = library ?? loading.map((part) => part.id).join(' ');
    const file = files.get(name) ?? {
      parts: new Set(),
      modules: [],
      size: 0,
      isFixed: !!library || loading.length === 1,
    };
    files.set(name, file);
    for (const part of loading) file.parts.add(part);
    file.modules.push(id);
    file.size += graph.get(id)!.size;
  }
  return [...files.values()];
}

const isWithin = (part: Part) => part.isWithin.length > 0;

type Pair = { one: File; other: File; parts: Set<Part>; imported: Set<File> };

/**
 * The two files that cost least as one. No part loads a library or what is of another part for it. Neither imports a third one that imports
 * the other: files never import each other in a circle.
 */
function cheapestPair(graph: ModuleGraph, files: File[], weights: Weights): Pair | undefined {
  const imports = importsOf(graph, files);
  const reached = reachedFrom(imports);
  const isBetween = (one: File, other: File) =>
    [...imports.get(one)!].some((third) => third !== other && reached.get(third)!.has(other)); // both maps have every file
  const costOf = (file: File, parts: Set<Part>) =>
    file.size * [...parts].reduce((sum, part) => sum + (file.parts.has(part) ? 0 : weights.get(part)!), 0);
  let best: Pair | undefined;
  let least = Infinity;
  const shared = files.filter((file) => !file.isFixed);
  for (const [n, one] of shared.entries())
    for (const other of shared.slice(n + 1)) {
      const parts = new Set([...one.parts, ...other.parts]);
      const imported = new Set([...reached.get(one)!, ...reached.get(other)!]);
      if ([...imported].some((file) => file.isFixed && !parts.isSubsetOf(file.parts))) continue;
      const cost = [...new Set([one, other, ...imported])].reduce((sum, file) => sum + costOf(file, parts), 0);
      if (cost >= least || isBetween(one, other) || isBetween(other, one)) continue;
      least = cost;
      best = { one, other, parts, imported };
    }
  return best;
}

function joined(files: File[], { one, other, parts, imported }: Pair): File[] {
  for (const file of imported) for (const part of parts) file.parts.add(part);
  const both = { parts, modules: [...one.modules, ...other.modules], size: one.size + other.size, isFixed: false };
  return [...files.filter((file) => file !== one && file !== other), both];
}

function reachedFrom(imports: Map<File, Set<File>>): Map<File, Set<File>> {
  const reached = new Map<File, Set<File>>();
  const reach = (file: File): Set<File> => {
    const known = reached.get(file);
    if (known) return known;
    const all = new Set<File>();
    reached.set(file, all);
    for (const next of imports.get(file) ?? []) for (const one of [next, ...reach(next)]) all.add(one);
    return all;
  };
  for (const file of imports.keys()) reach(file);
  return reached;
}

const namesOf = (files: File[]) =>
  new Map(
    files.filter((file) => !file.isFixed).flatMap((file, n) => file.modules.map((id) => [id, `shared-${n + 1}`])),
  );

/** The bytes of code without its comments and indentation. */
const sizeOf = (code: string) => code.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\s+/g, ' ').length;

/** What is shared in files of its own, as all of it together is more than most parts need. */
type Apart = { name: string; test: RegExp; most: number };

/** The group of the bundler that puts modules into these files, and the plugin that reads the graph when all modules are there. */
export function sharedFiles(most: number, libraryOf: LibraryOf, apart: Apart) {
  let names = new Map<string, string>();
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
      const isApart = (id: string) => apart.test.test(id);
      const own = shareModules(graph, entry.id, most, (id) => libraryOf(id) ?? (isApart(id) ? apart.name : undefined));
      const aside = shareModules(graph, entry.id, apart.most, (id) => (isApart(id) ? undefined : id));
      names = new Map([...own, ...[...aside].map(([id, name]) => [id, `${apart.name}-${name}`] as const)]);
    },
  };
  const group = { name: (id: string) => names.get(id) ?? null, includeDependenciesRecursively: false };
  return { plugin, group };
}
