import { defineConfig } from 'vite';
import { webApp } from '../tools/vite/web-app.ts';

export default defineConfig(webApp({ base: '/desk/', port: 3002, token: 'deskAccessToken', screens: [] }));
