import type { ModuleGraph, Part } from './parts.ts';

/** A file of the built app: its modules, and the parts that load it. A library or what one part alone needs is a file that `isFixed`. */
export type File = { parts: Set<Part>; modules: string[]; size: number; isFixed: boolean };

/** What a byte costs each part. */
export type Weights = ReadonlyMap<Part, number>;

/**
 * ADR 0380 Moves groups of modules, each what the same parts need, from one file that is not fixed to another, one at a time, as long as
 * parts load less. Returns the files. A group is moved only where no files import each other in a circle, and no part loads a fixed file for it.
 */
export function moveGroups(graph: ModuleGraph, groups: File[], files: File[], weights: Weights): File[] {
  const fileOf = new Map(files.flatMap((file) => file.modules.map((id) => [id, file])));
  const places = new Map(groups.map((group) => [group, fileOf.get(group.modules[0]!)!])); // no group is empty, and each is in a file
  const imports = importsOf(graph, groups);
  const shared = files.filter((file) => !file.isFixed);
  let least = costOf(places, imports, weights);
  const move = (group: File, file: File) => {
    const before = places.get(group)!;
    const cost = costOf(places.set(group, file), imports, weights);
    if (cost < least) least = cost;
    else places.set(group, before);
  };
  for (let before = Infinity; least < before;) {
    before = least;
    for (const group of groups) if (!group.isFixed) for (const file of shared) move(group, file);
  }
  return files.map((file) => ({
    ...file,
    modules: groups.filter((group) => places.get(group) === file).flatMap((group) => group.modules),
  }));
}

/** The bytes that all parts load, by what a byte costs them. Infinity where the groups may not be in these files. */
function costOf(places: Map<File, File>, imports: Map<File, Set<File>>, weights: Weights): number {
  const importedBy = new Map<File, Set<File>>();
  const sizes = new Map<File, number>();
  const loadedBy = new Map<File, Set<Part>>();
  for (const [group, file] of places) {
    const others = [...imports.get(group)!].map((other) => places.get(other)!); // each group is in both
    importedBy.set(file, (importedBy.get(file) ?? new Set()).union(new Set(others)));
    loadedBy.set(file, (loadedBy.get(file) ?? new Set()).union(group.parts));
    sizes.set(file, (sizes.get(file) ?? 0) + group.size);
  }
  const ordered = importersFirst(importedBy);
  if (!ordered) return Infinity;
  let cost = 0;
  for (const file of ordered) {
    const parts = loadedBy.get(file)!;
    for (const other of importedBy.get(file)!) loadedBy.set(other, loadedBy.get(other)!.union(parts));
    const loading = [...parts].filter(({ isWithin }) => !isWithin.length || !isWithin.every((part) => parts.has(part)));
    if (file.isFixed && loading.some((part) => !file.parts.has(part))) return Infinity;
    for (const part of loading) cost += sizes.get(file)! * weights.get(part)!;
  }
  return cost;
}

/** Each file before those that it imports. Nothing where files import each other in a circle. */
function importersFirst(imports: Map<File, Set<File>>): File[] | undefined {
  const entered = new Set<File>();
  const left = new Set<File>();
  const visit = (file: File): boolean => {
    if (entered.has(file)) return left.has(file);
    entered.add(file);
    const isTree = [...imports.get(file)!].every((other) => other === file || visit(other));
    left.add(file);
    return isTree;
  };
  return [...imports.keys()].every(visit) ? [...left].toReversed() : undefined;
}

/** The files that each file imports. */
export function importsOf(graph: ModuleGraph, files: File[]): Map<File, Set<File>> {
  const fileOf = new Map(files.flatMap((file) => file.modules.map((id) => [id, file])));
  const imported = (file: File) =>
    file.modules.flatMap((id) => graph.get(id)?.imports ?? []).flatMap((id) => fileOf.get(id) ?? []);
  return new Map(files.map((file) => [file, new Set(imported(file).filter((other) => other !== file))]));
}
