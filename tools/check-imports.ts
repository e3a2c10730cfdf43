import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The layers of each package, lowest first. A file may import its own folder and lower ones. A name is a file or a folder of the
 * package; `*` is any folder. Nouns are ordered as well, so that nouns cannot import each other in a circle. `on-orders.ts` is
 * the part of a query that a noun provides for orders, `on-files.ts` that for files; they import nothing of the server.
 */
const LAYERS: Record<string, readonly string[]> = {
  server:
    `tables tables.ts db.ts database outside limits limits.ts environment.ts site.ts services.ts operations http */on-orders.ts */on-files.ts
    sites catalogue mails customers discounts loyalty referrals auth push writers pricing orders deadlines time-requests order-events receipts reviews files revisions messenger live payments transactions cancellations privacy transfers
    desk operators page docs jobs open-services.ts check-folders.ts app.ts seed start.ts main.ts`.split(/\s+/),
  web: `vite.config.ts app markup deadlines analytics sites pricing uploads payments customers push auth time-requests cancellations refunds welcome privacy settings order-form reviews orders files
    messenger revisions transactions referrals loyalty shell routes.tsx main.tsx compress.ts first-paint.ts chunks.ts`.split(
    /\s+/,
  ),
};

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;
const isTest = (file: string) => /\.test\.tsx?$|(?:^|\/)testing(?:\/|\.ts)|\.config\.ts$/.test(file);

type Arrow = { from: string; to: string };

/** The imports between the files of a package, also of types, as paths from its folder. Tests may import everything. */
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

/** Imports of a higher layer, and files without a layer, one on each line. */
export function wrongArrows(arrows: Arrow[], layers: readonly string[]): string[] {
  const layerOf = (file: string) => {
    const [folder = '', ...rest] = file.split('/');
    const anyFolder = layers.indexOf(`*/${rest.join('/')}`);
    return anyFolder < 0 ? layers.indexOf(folder) : anyFolder;
  };
  const unplaced = arrows.filter(({ from }) => layerOf(from) < 0).map(({ from }) => `${from} is in no layer`);
  const up = arrows
    .filter(({ from, to }) => layerOf(from) >= 0 && layerOf(to) > layerOf(from))
    .map(({ from, to }) => `${from} imports ${to}`);
  return [...new Set([...unplaced, ...up])];
}

// Part of `npm run check`.
if (import.meta.main) {
  const wrong = Object.entries(LAYERS).flatMap(([folder, layers]) =>
    wrongArrows(arrowsOf(folder), layers).map((line) => `${folder}: ${line}, which is a higher layer`),
  );
  for (const line of wrong) console.error(line);
  console.log(`${wrong.length} wrong imports`);
  process.exit(wrong.length > 0 ? 1 : 0);
}
