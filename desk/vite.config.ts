import { defineConfig } from 'vite';
import { webApp } from '../tools/vite/web-app.ts';

/** Support spends its day in the inbox. */
const INBOX = { parts: ['InboxScreen'], weight: 4 };

export default defineConfig(webApp({ base: '/desk/', port: 3002, token: 'deskAccessToken', screens: [INBOX] }));
