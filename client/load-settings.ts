import { type SiteSettings, getDefaultSettings } from '@octavo/contract/sites';
import { themeCss } from '@octavo/domain/theme/theme';
import { call } from './call.ts';

/** spec §7 Loads the settings and applies their theme, their language by `startLanguage`, and their title. Rejects when the call fails. */
export async function loadSettings(startLanguage: (settings: SiteSettings) => Promise<void>): Promise<SiteSettings> {
  const settings = await call(getDefaultSettings, {});
  const style = document.createElement('style');
  style.textContent = themeCss(settings.application_theme.mainColor);
  document.head.append(style);
  await startLanguage(settings);
  document.title = settings.name;
  return settings;
}
