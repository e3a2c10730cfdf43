import path from 'node:path';

/** What the bundler knows of a module. */
type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** The libraries that every screen stands on. */
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//;

const isOfLibrary = (id: string) => id.includes('/node_modules/');

/**
 * The folders whose modules may be shared, by path from the root of the repository. Fields of accounts and of long texts, what shows
 * files and lists, and the rules of texts and what comes after an order are long, and no screen needs them to be usable.
 */
const SHARED =
  /^(domain(?!\/(texts|messenger|revisions|reviews|credits|cancellations|payments|time-requests|orders\/events|pricing\/deduction))|contract\/without-schemas|kit(?!\/(files|account|texts|EmptyState|Pagination|ProgressRail|SearchField|FilterTabs|Tabs))|client|web\/(app(?!\/(live|notices))|shell|order-form|pricing))\//;
const ROOT = `${path.resolve(import.meta.dirname, '..')}/`;

const mayBeShared = (id: string) => id.startsWith(ROOT) && SHARED.test(id.slice(ROOT.length));

/**
 * How the bundles are cut: by the import graph. What two lazy parts share and what stands on no further library becomes the kit, one
 * file, as many small ones pack badly. So does what every screen of a customer loads with its navigation, and what the order form shares
 * with its own lazy parts. Everything else is cut where it is loaded lazily.
 */
export function chunkGroups() {
  const isLight = lightness();
  const isOfCustomers = loadedWith('web/shell/Side.tsx');
  const isOfOrderForm = loadedWith('web/order-form/OrderFormScreen.tsx');
  return [
    { name: 'libraries', test: LIBRARIES, priority: 2 },
    {
      name: (id: string, graph: Graph) => (mayBeShared(id) && isLight(id, graph) ? 'kit' : null),
      minShareCount: 3,
      priority: 1,
    },
    {
      name: (id: string, graph: Graph) =>
        mayBeShared(id) && isLight(id, graph) && isOfOrderForm(id, graph) ? 'order-form' : null,
      minShareCount: 2,
      priority: 1,
    },
    { name: (id: string, graph: Graph) => (isOfCustomers(id, graph) ? 'customers' : null), priority: 0.9 },
  ];
}

/** Whether a module is a file, by its path from the root of the repository, or is loaded with it. */
function loadedWith(file: string) {
  let all: Set<string> | null = null;
  return (id: string, graph: Graph): boolean => (all ??= reach(ROOT + file, graph, new Set())).has(id);
}

function reach(id: string, graph: Graph, known: Set<string>): Set<string> {
  if (known.has(id)) return known;
  known.add(id);
  for (const each of graph.getModuleInfo(id)?.importedIds ?? []) reach(each, graph, known);
  return known;
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
