import { SiteSettings, getDefaultSettings } from '@octavo/contract/sites';
import * as z from 'zod/mini';
import { createContext, use } from 'react';
import { call } from './call.ts';

const SiteContext = createContext<SiteSettings | null>(null);
export const SiteProvider = SiteContext.Provider;

/** §3 The defaults of the site we are on. The shell draws nothing before they are there. */
export function useSite(): SiteSettings {
  const site = use(SiteContext);
  if (!site) throw new Error('A screen was drawn before the site was known');
  return site;
}

/** The one category of the site. */
export const categoryOf = ({ siteCategories: [category] }: SiteSettings) => category?.id ?? 1;

/** The settings that came with the page; the built page has them, the development server's page has not. */
export function settingsOfPage(): SiteSettings | null {
  const text = document.getElementById('site')?.textContent;
  return text ? z.parse(SiteSettings, JSON.parse(text)) : null;
}

/** §7 Asks for the settings and paints the page with their colour. Rejects when they cannot be had. */
export async function loadSettings(): Promise<SiteSettings> {
  const [settings, { themeCss }] = await Promise.all([
    call(getDefaultSettings, {}),
    import('@octavo/domain/theme/theme'),
  ]);
  const style = document.createElement('style');
  style.textContent = themeCss(settings.application_theme.mainColor);
  document.head.append(style);
  document.title = settings.name;
  return settings;
}
