import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { compressAssets } from './compress.ts';
import { stylesAfterFirstPaint } from './first-paint.ts';
import { firstRequests } from './first-requests.ts';

const SERVER = process.env.OCTAVO_SERVER ?? 'http://localhost:3000';

const isOurs = (id: string) => !id.includes('/node_modules/');

/** ADR 0023: what parts share is in few files. Only libraries are named, and what most parts would load without need. */
const sharedFiles = ({ small, shares }: App) => [
  { name: 'libraries', test: /\/node_modules\/(react|react-dom|react-router|scheduler|use-sync-external-store|zod|@tanstack)\/|rolldown\/runtime/, priority: 5 }, // oxfmt-ignore
  { name: 'base-ui', test: /\/node_modules\/@(base-ui|floating-ui)\//, priority: 4 },
  { name: 'app', tags: ['$initial' as const], priority: 3 },
  { name: 'theme', test: /\/domain\/theme\/(theme|roles|oklch|proof)/, priority: 2.5 },
  { name: 'small', test: isOurs, ...small, priority: 2 },
  { name: 'shared', test: isOurs, minShareCount: shares, priority: 1 },
];

type App = {
  /** The address that the app is served at. */
  base: string;
  /** Of the development server. */
  port: number;
  /** The name under which the app keeps its access token. */
  token: string;
  /** Which modules all screens load together: those of at most so many bytes that at least so many parts share. Others load with a part that needs them. */
  small: { minShareCount: number; maxModuleSize: number };
  /** How many parts share a larger module that all screens load together. */
  shares: number;
};

/** How a web app is built, for customers and for staff. */
export const webApp = (app: App): UserConfig => ({
  base: app.base,
  plugins: [react(), compressAssets(), firstRequests(app.token), stylesAfterFirstPaint()],
  build: {
    target: 'es2023',
    manifest: true,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: sharedFiles(app) } } },
  },
  server: {
    port: app.port,
    proxy: {
      '/api': { target: SERVER, ws: true },
      ...Object.fromEntries(['/forgotpassword', '/pay', '/webhooks', '/dev'].map((path) => [path, SERVER])),
    },
  },
});
