/** A module as the bundler knows it: what it imports, what it loads on demand, and its bytes. */
export type Module = { imports: readonly string[]; loads: readonly string[]; size: number };
export type ModuleGraph = ReadonlyMap<string, Module>;

/**
 * What an app loads on demand, named by its first module. `needs` has all that it imports, without what the first script has. A part of
 * the first script is a screen or stands beside one; another one `isWithin` these, and they are there before it.
 */
export type Part = { id: string; needs: ReadonlySet<string>; isWithin: readonly Part[] };

/** The parts of the app that begins with `entry`. */
export function partsOf(graph: ModuleGraph, entry: string): Part[] {
  const first = closureOf(graph, entry);
  const needs = new Map<string, Set<string>>();
  const loadedBy = (ids: Iterable<string>) =>
    [...ids].flatMap((id) => graph.get(id)?.loads ?? []).filter((id) => graph.has(id) && !first.has(id));
  const roots = new Map<string, Set<string>>();
  const follow = (id: string, root: string) => {
    if (roots.get(id)?.has(root)) return;
    roots.set(id, (roots.get(id) ?? new Set()).add(root));
    const own = needs.get(id) ?? closureOf(graph, id, first);
    needs.set(id, own);
    for (const next of loadedBy(own)) follow(next, root);
  };
  const beside = new Set(loadedBy(first));
  for (const id of beside) follow(id, id);
  const parts = new Map([...needs].map(([id, own]) => [id, { id, needs: own, isWithin: [] as Part[] }]));
  for (const part of parts.values())
    if (!beside.has(part.id)) part.isWithin.push(...[...(roots.get(part.id) ?? [])].map((id) => parts.get(id)!)); // a root is a part
  return [...parts.values()];
}

/** A module and all that it imports, but nothing of `without`. */
function closureOf(graph: ModuleGraph, id: string, without: ReadonlySet<string> = new Set()): Set<string> {
  const found = new Set<string>();
  const add = (next: string) => {
    if (found.has(next) || without.has(next)) return;
    found.add(next);
    graph.get(next)?.imports.forEach(add);
  };
  add(id);
  return found;
}

export const isWithin = (part: Part) => part.isWithin.length > 0;

/** Some of the parts as a number, with a bit for each. */
export const bitsOf = (parts: readonly Part[], some: readonly Part[]) =>
  some.reduce((bits, part) => bits | (1n << BigInt(parts.indexOf(part))), 0n);

/** The bytes of modules of the graph. */
export const sizeIn = (graph: ModuleGraph, ids: Iterable<string>) =>
  [...ids].reduce((sum, id) => sum + (graph.get(id)?.size ?? 0), 0);
