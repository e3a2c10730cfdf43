import type { SiteSettings } from '@octavo/contract/sites';
import { createContext, use } from 'react';

const SiteContext = createContext<SiteSettings | null>(null);
export const SiteProvider = SiteContext.Provider;

/** spec §3 The defaults of the site. The shell renders nothing before they are loaded. Throws outside the provider. */
export function useSite(): SiteSettings {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite was called outside SiteProvider');
  return site;
}

/** The category of the site: it has exactly one. */
export const categoryOf = ({ siteCategories: [category] }: SiteSettings) => category?.id ?? 1;

/** The settings in the page of our server; null on a page of the development server. */
export const settingsOfPage = () => partOfPage<SiteSettings>('site');

/** JSON that the server has put into the page, to save a request (server/page/web-page.ts); null without it. */
export function partOfPage<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : null; // the server that wrote it has the same build
}
