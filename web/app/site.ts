import type { SiteSettings } from '@octavo/contract/sites';
import { createContext, use } from 'react';

const SiteContext = createContext<SiteSettings | null>(null);
export const SiteProvider = SiteContext.Provider;

/** spec §3 The defaults of the site we are on. The shell draws nothing before they are there. */
export function useSite(): SiteSettings {
  const site = use(SiteContext);
  if (!site) throw new Error('A screen was drawn before the site was known');
  return site;
}

/** The one category of the site. */
export const categoryOf = ({ siteCategories: [category] }: SiteSettings) => category?.id ?? 1;

/** The settings that came with the page, from our own server; the development server's page has none. */
export const settingsOfPage = () => partOfPage<SiteSettings>('site');

/** A part of the first page that the server wrote into it, so that nothing has to be asked for (server/page/web-page.ts). */
export function partOfPage<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : null; // the server that wrote it is of the same build
}
