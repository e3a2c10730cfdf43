import { SOCKET_PATH } from '@octavo/contract/messenger-events';
import type { SiteSettings } from '@octavo/contract/sites';
import { BASE_PATH } from '@octavo/contract/wire';
import { MESSAGE_EXTENSIONS, ORDER_EXTENSIONS, ORDER_FILES_EXTENSIONS } from '@octavo/domain/files/rules';
import { SITE_CATEGORIES } from '@octavo/domain/sites/category';
import type { Site } from './live-sites.ts';

/** §3 The default settings of a site, as a browser at `origin` needs them. */
export const presentSite = (site: Site, origin: string): SiteSettings => ({
  idSite: site.id,
  siteCategories: [{ id: site.category, name: SITE_CATEGORIES[site.category] }],
  languageCode: site.languageCode,
  stepEnabled: site.stepEnabled,
  application_theme: { mainColor: site.mainColor },
  yandex_id: site.yandexId,
  payments_rules: site.providers,
  site_domain: origin,
  email: site.email,
  multipayment: site.multipayment,
  messages_url: origin + BASE_PATH,
  baseOrderMessengerURL: origin + BASE_PATH,
  baseWebSocketGatewayURL: origin.replace(/^http/, 'ws') + SOCKET_PATH,
  disableOrderMessenger: site.disableOrderMessenger,
  enableExtraQualityCheck: site.enableExtraQualityCheck,
  enableOnePageSummary: site.enableOnePageSummary,
  siteTransfer: null,
  siteStatus: site.status,
  codeCountry: site.countryCode,
  orderFileExtensions: ORDER_EXTENSIONS,
  orderFilesListExtensions: ORDER_FILES_EXTENSIONS,
  messageFileExtensions: MESSAGE_EXTENSIONS,
  name: site.name,
  currency: site.currency,
  pagesMax: site.pagesMax,
  expressCheckout: site.expressCheckout,
});
