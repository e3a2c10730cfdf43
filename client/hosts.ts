import { type Endpoint, basePathOf } from '@octavo/contract/endpoint';
import type { SiteSettings } from '@octavo/contract/sites';
import { language } from '@octavo/domain/language/page';

type Hosts = Pick<SiteSettings, 'site_domain' | 'messages_url' | 'baseOrderMessengerURL'>;

let hosts: Hosts | null = null;

/** Sets the hosts from the settings of the site. Call it before the first request. */
export const setHosts = (site: Hosts) => void (hosts = site);

/** spec §3, §7 The address of a call: relative, or at the host that the settings name for the messenger. */
export function callAddress({ host }: Endpoint, url: string): string {
  const base = host && hosts?.[host];
  if (!base || base.startsWith(`${hosts?.site_domain}/`)) return url;
  return base.replace(/\/+$/, '') + url.slice(basePathOf(language()).length);
}
