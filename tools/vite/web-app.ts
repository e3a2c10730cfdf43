import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { compressAssets } from './compress.ts';
import { cutFonts } from './cut-fonts.ts';
import { stylesAfterFirstPaint } from './first-paint.ts';
import { firstRequests } from './first-requests.ts';
import { loadAgain } from './load-again.ts';
import type { Screen } from './prices.ts';
import { sharedFiles } from './shared-files.ts';

const SERVER = process.env.OCTAVO_SERVER ?? 'http://localhost:3000';

/** ADR 0023 Files that have a name. */
const LIBRARIES = [
  { name: 'libraries', test: /\/node_modules\/(react|react-dom|react-router|scheduler|use-sync-external-store|zod|@tanstack)\// }, // oxfmt-ignore
  { name: 'pseudo', test: /\/domain\/language\/pseudo\.ts/ }, // somebody who has not asked for the pseudo-language loads nothing of it
];
/** What floats above a screen: a dialog needs less than half of it. Its source is large for what is left of it in the end. */
const FLOATING = { name: 'base-ui', test: /\/node_modules\/(@base-ui|@floating-ui|reselect)\//, perFile: 60_000 };

/** ADR 0468 Chromium compiles every function of a file that begins so while it loads, beside the page, and not when somebody presses. */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

const libraryOf = (id: string) => LIBRARIES.find(({ test }) => test.test(id))?.name;

type App = {
  /** The address that the app is served at. */
  base: string;
  /** Of the development server. */
  port: number;
  /** The name under which the app keeps its access token. */
  token: string;
  /** Where several parts are loaded together, or a byte counts more than elsewhere. Each other part is a screen. */
  screens: readonly Screen[];
};

/** How a web app is built, for customers and for staff. */
export function webApp(app: App): UserConfig {
  const shared = sharedFiles(app.screens, libraryOf, FLOATING);
  const groups = [
    ...LIBRARIES.map((library) => ({ ...library, priority: 3 })),
    { name: 'app', tags: ['$initial' as const], priority: 2 },
    { ...shared.group, priority: 1 },
  ];
  return {
    base: app.base,
    plugins: [
      react(),
      cutFonts(),
      compressAssets(),
      loadAgain(),
      firstRequests(app.token),
      stylesAfterFirstPaint(),
      shared.plugin,
    ],
    build: {
      target: 'es2023',
      manifest: true,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: { groups },
          postBanner: ({ name }) => (name.startsWith(FLOATING.name) ? COMPILE_ALL : ''),
        },
      },
    },
    server: {
      port: app.port,
      proxy: {
        '/api': { target: SERVER, ws: true },
        ...Object.fromEntries(['/forgotpassword', '/pay', '/webhooks', '/dev'].map((path) => [path, SERVER])),
      },
    },
  };
}
