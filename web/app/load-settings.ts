import { type SiteSettings, getDefaultSettings } from '@octavo/contract/sites';
import { themeCss } from '@octavo/domain/theme/theme';
import { call } from '@octavo/client/call';
import { startLanguage } from './language.ts';

/** spec §7 Loads the settings and applies their theme, language and title. Rejects when the call fails. */
export async function loadSettings(): Promise<SiteSettings> {
  const settings = await call(getDefaultSettings, {});
  const style = document.createElement('style');
  style.textContent = themeCss(settings.application_theme.mainColor);
  document.head.append(style);
  await startLanguage(settings);
  document.title = settings.name;
  return settings;
}
