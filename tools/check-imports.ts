import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The layers of each package, the lowest first: a file imports its own folder and lower ones. A name is a file or a folder of the
 * package, and `*` any folder; nouns stand in one line, so that no circle of nouns is possible either. `on-orders.ts` is the part
 * of a query that a noun hands in to orders: it imports nothing.
 */
const LAYERS: Record<string, readonly string[]> = {
  server: `tables tables.ts db.ts outside limits.ts environment.ts site.ts services.ts operations http */on-orders.ts
    sites catalogue mails customers auth discounts writers pricing orders files messenger live payments privacy transfers
    desk page docs jobs open-services.ts app.ts seed start.ts main.ts reviews revisions`.split(/\s+/),
  web: `vite.config.ts app analytics sites pricing uploads payments customers auth privacy settings order-form orders files
    messenger revisions shell routes.tsx main.tsx compress.ts chunks.ts`.split(/\s+/),
};

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;
const isTest = (file: string) => /\.test\.tsx?$|(?:^|\/)testing(?:\/|\.ts)|\.config\.ts$/.test(file);

type Arrow = { from: string; to: string };

/** The imports of a package's own files, types too, by path from the package's folder. Tests may import anything. */
function arrowsOf(folder: string): Arrow[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder, exclude: (name) => /node_modules|dist/.test(name) });
  return files
    .filter((file) => !isTest(file))
    .flatMap((from) =>
      [...readFileSync(path.join(folder, from), 'utf8').matchAll(IMPORT)].flatMap(([, name = '']) => {
        if (name.startsWith('#')) return [{ from, to: name.slice(1) }];
        return name.startsWith('.') ? [{ from, to: path.join(path.dirname(from), name) }] : [];
      }),
    );
}

/** What imports a higher layer, and what stands in no layer, a line each. */
export function wrongArrows(arrows: Arrow[], layers: readonly string[]): string[] {
  const layerOf = (file: string) => {
    const [folder = '', ...rest] = file.split('/');
    const anyFolder = layers.indexOf(`*/${rest.join('/')}`);
    return anyFolder < 0 ? layers.indexOf(folder) : anyFolder;
  };
  const homeless = arrows.filter(({ from }) => layerOf(from) < 0).map(({ from }) => `${from} stands in no layer`);
  const up = arrows
    .filter(({ from, to }) => layerOf(from) >= 0 && layerOf(to) > layerOf(from))
    .map(({ from, to }) => `${from} imports ${to}`);
  return [...new Set([...homeless, ...up])];
}

// Part of `npm run check`.
if (import.meta.main) {
  const wrong = Object.entries(LAYERS).flatMap(([folder, layers]) =>
    wrongArrows(arrowsOf(folder), layers).map((line) => `${folder}: ${line}, a layer above it`),
  );
  for (const line of wrong) console.error(line);
  console.log(`${wrong.length} imports run up`);
  process.exit(wrong.length > 0 ? 1 : 0);
}
