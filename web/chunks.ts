import path from 'node:path';

/** What the build's bundler tells about a module. */
type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** The libraries that every screen stands on. */
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//;

const isOfLibrary = (id: string) => id.includes('/node_modules/');

/**
 * The folders whose modules may be shared, by path from the root of the repository. Fields of accounts and of long texts, what shows
 * files, and the rules of texts and what comes after an order are long, and no screen needs them to be usable.
 */
const SHARED =
  /^(domain(?!\/(texts|messenger|revisions|reviews|credits|cancellations))|contract\/without-schemas|kit(?!\/(files|account|texts))|client|web\/(app(?!\/live)|shell|order-form|pricing))\//;
const ROOT = `${path.resolve(import.meta.dirname, '..')}/`;

const mayBeShared = (id: string) => id.startsWith(ROOT) && SHARED.test(id.slice(ROOT.length));

/**
 * How the bundles are cut: by the import graph, with no file by its name. What two lazy parts share and what stands on no
 * further library becomes the kit, one file, as many small ones pack badly. Everything else is cut where it is loaded lazily.
 */
export function chunkGroups() {
  const isLight = lightness();
  return [
    { name: 'libraries', test: LIBRARIES, priority: 2 },
    {
      name: (id: string, graph: Graph) => (mayBeShared(id) && isLight(id, graph) ? 'kit' : null),
      minShareCount: 3,
      priority: 1,
    },
  ];
}

/** Whether a module reaches no library but those of every screen. */
function lightness() {
  const known = new Map<string, boolean>();
  return function isLight(id: string, graph: Graph): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, true); // where files import each other, as libraries do, the others decide
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    const is = LIBRARIES.test(id) || (!isOfLibrary(id) && imported.every((each) => isLight(each, graph)));
    known.set(id, is);
    return is;
  };
}
