import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the files of each package may import of other packages. */
export const USES: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  client: ['domain', 'contract'],
  kit: ['domain/theme', 'domain/language', 'domain/texts/markup', 'domain/messenger/content', 'domain/messenger/emoji', 'client/subscribers', 'client/loading-shapes', 'client/whenShown', 'client/server-clock'], // oxfmt-ignore
  server: ['domain', 'contract'],
  web: ['domain', 'contract', 'kit', 'client'],
  desk: ['domain', 'contract', 'kit', 'client'],
  cli: ['domain', 'contract', 'client', 'server'],
  sandbox: [],
  tools: ['domain', 'contract', 'client', 'server', 'sandbox', 'e2e'],
  e2e: ['domain', 'contract', 'cli', 'server', 'tools'],
};

/** What tests may import as well. */
const TESTS_USE: Record<string, readonly string[]> = {
  cli: ['sandbox'],
  client: ['web/testing'],
  server: ['sandbox'],
  web: ['server/page', 'server/testing', 'tools/vite'],
  desk: ['server/testing', 'web/testing', 'tools/vite'],
};

/**
 * The layers of a folder, lowest first: a file may import lower layers and its own. A name is a file or a folder in it. `a|b` are side
 * by side and do not import each other; `*` are all that have no place. Nouns are ordered as well, so that they make no circles.
 */
export const LAYERS: Record<string, string> = {
  domain: `money.ts time.ts theme language texts catalogue auth revisions/policy.ts sites files retention overload orders messenger/text.ts desk deadlines revisions order-events notifications loyalty referrals
    pricing payments earnings reports customers cancellations messenger reviews time-requests transactions order-form deliveries applications`,
  contract:
    'field-words.ts|discount-problems.ts|money-problems.ts|price-problems.ts|site-problems.ts|sign-in-problems.ts|writer-problems.ts problem.ts limits.ts scalars.ts endpoint.ts * wire.ts|parse-input.ts',
  kit: 'words.ts * account|files|texts|stickers pickers',
  client: 'words.ts *',
  server: `metrics|tracing tables tables.ts db.ts views database outside setting-kinds.ts environment.ts site.ts services.ts operations backup audit staff clocks http
    sites catalogue form-visits mails/digest/store.ts notifications mails customers discounts loyalty referrals merges/store.ts auth push writers pricing earnings
    time-requests/store.ts time-requests/move-request.ts time-requests/end-with-deadline.ts cancellations/store.ts cancellations/end-with-order.ts payments/store.ts payments/refunds/store.ts payments/refunds/refuse-returning.ts revisions/comments.ts revisions/store.ts revisions/end-with-order.ts desk/offers/store.ts desk/offers/publish-offer.ts desk/offers/end-with-order.ts orders deadlines time-requests order-events receipts reviews files revisions messenger live payments transactions cancellations privacy transfers merges
    desk operators applications page docs retention monitoring jobs open-services.ts check-folders.ts app.ts seed start.ts main.ts|drill`,
  web: `app deadlines analytics sites pricing uploads payments customers push auth notifications merges time-requests cancellations refunds
    welcome privacy settings order-form reviews files/words.ts files/previews orders files messenger revisions transactions referrals loyalty shell routes.tsx main.tsx`,
  desk: `desk.css app presence lists sites/field-words.ts changes macros bulk auth canned|security|staff|sites|conversation|order|customers|audit|money|reports|search|tariff|hours|writers|applications inbox|orders|own duty shell routes.tsx main.tsx`,
  'web/order-form': 'words.ts machine price|draft modes prefill|steps submit *',
  cli: 'desk|operator *',
  sandbox: '* fondy|paycore|paymentwall|paypal|stripe sandbox.ts',
  tools: `vite debian-packages.ts chromium.ts|redis.ts|sign-in-staff.ts|open-sandbox.ts|running-database.ts|customer-story.ts bench|browsers|chaos|docs|alerts
    memory *`,
};

/** An import of a file by another, as paths from the root. */
export type Arrow = { from: string; to: string };

const isTest = (file: string) => /\.test\.tsx?$|\/testing(?:\/|\.ts)|\.config\.ts$/.test(file);
const isIn = (folder: string) => (file: string) => file === folder || file.startsWith(`${folder}/`);

/** Imports of a package that the own one does not use, and of a higher layer; files without a layer. One on each line. */
export const wrongImports = (arrows: Arrow[]): string[] => [
  ...new Set(
    arrows.flatMap((arrow) => [...foreign(arrow), ...Object.keys(LAYERS).flatMap((folder) => upward(folder, arrow))]),
  ),
];

function foreign({ from, to }: Arrow): string[] {
  const own = from.slice(0, from.indexOf('/'));
  const others = Object.keys(USES).filter((name) => name !== own);
  const used = [...(USES[own] ?? []), ...(isTest(from) ? (TESTS_USE[own] ?? []) : [])];
  const isWrong = others.some((name) => isIn(name)(to)) && !used.some((name) => isIn(name)(to));
  return isWrong ? [`${from} imports ${to}: ${own}/ does not use it`] : [];
}

/** Tests may import every layer. */
function upward(folder: string, { from, to }: Arrow): string[] {
  if (isTest(from) || !isIn(folder)(from) || !isIn(folder)(to)) return [];
  const [low, high] = [placeOf(folder, from), placeOf(folder, to)];
  if (!low) return [`${from} is in no layer of ${folder}/`];
  const isBeside = low.layer === high?.layer && low.name !== high.name;
  return high && (high.layer > low.layer || isBeside) ? [`${from} imports ${to}, which is no lower layer`] : [];
}

/** The layer of a file, 0 for the lowest, and its name there: the longest that fits, so that a file can be below its folder. */
function placeOf(folder: string, file: string): { layer: number; name: string } | undefined {
  const places = layersOf(folder).flatMap((names, layer) => names.map((name) => ({ layer, name })));
  const fitting = places.filter(({ name }) => name === '*' || isIn(`${folder}/${name}`)(file));
  return fitting.toSorted((a, b) => b.name.length - a.name.length)[0];
}

/** The names of each layer of a folder, lowest first. */
export const layersOf = (folder: string): string[][] =>
  (LAYERS[folder] ?? '').split(/\s+/).map((layer) => layer.split('|'));

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** All imports of our files in the packages below a folder, also of types. */
function importsIn(root: string): Arrow[] {
  const files = globSync(`{${Object.keys(USES)}}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => /node_modules|dist/.test(name),
  });
  return files.flatMap((from) =>
    [...readFileSync(path.join(root, from), 'utf8').matchAll(IMPORT)].flatMap(([, name = '']) => {
      if (name.startsWith('#')) return [{ from, to: from.replace(/\/.*/, `/${name.slice(1)}`) }];
      if (name.startsWith('@octavo/')) return [{ from, to: name.slice('@octavo/'.length) }];
      return name.startsWith('.') ? [{ from, to: path.join(path.dirname(from), name) }] : [];
    }),
  );
}

// Part of `npm run check`.
if (import.meta.main) {
  const wrong = wrongImports(importsIn(path.resolve(import.meta.dirname, '..')));
  for (const line of wrong) console.error(line);
  console.log(`${wrong.length} wrong imports`);
  process.exit(wrong.length > 0 ? 1 : 0);
}
