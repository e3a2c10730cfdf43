import { policiesIn } from './policies.ts';
import { socketPathOf } from '@octavo/contract/messenger-events';
import type { SiteSettings, Transfer } from '@octavo/contract/sites';
import { basePathOf } from '@octavo/contract/endpoint';
import type { Language } from '@octavo/domain/language/language';
import { eachSiteSwitch } from '@octavo/domain/orders/extras';
import { SITE_CATEGORIES } from '@octavo/domain/sites/category';
import { dashboardAt, siteAddress } from './address.ts';
import type { Environment } from '#environment.ts';
import type { Site } from '#site.ts';
import { allowedProviders } from './providers.ts';
import { termsOf } from './rules.ts';

type Showing = { origin: string; environment: Environment; language?: Language };

/** spec §3 The default settings of a site, as a browser at `origin` needs them; addresses in `language`, by default that of the site. */
export const presentSite = (site: Site, { origin, environment, language = site.language }: Showing): SiteSettings => ({
  idSite: site.id,
  siteCategories: [{ id: site.category, name: SITE_CATEGORIES[site.category] }],
  languageCode: site.languageCode,
  stepEnabled: site.stepEnabled,
  application_theme: { mainColor: site.mainColor },
  yandex_id: site.yandexId,
  payments_rules: allowedProviders(site),
  site_domain: origin,
  email: site.email,
  multipayment: site.multipayment,
  messages_url: site.messagesUrl ?? origin + basePathOf(language),
  baseOrderMessengerURL: site.orderMessengerUrl ?? origin + basePathOf(language),
  baseWebSocketGatewayURL: site.webSocketGatewayUrl ?? origin.replace(/^http/, 'ws') + socketPathOf(language),
  disableOrderMessenger: site.disableOrderMessenger,
  ...eachSiteSwitch((name) => site[name]),
  siteTransfer: presentTransfer(site, origin),
  siteStatus: site.status,
  codeCountry: site.countryCode,
  orderFileExtensions: [...site.orderFileExtensions],
  orderFilesListExtensions: [...site.orderFilesListExtensions],
  messageFileExtensions: [...site.messageFileExtensions],
  name: site.name,
  signInProvider: site.signInProvider?.name ?? null,
  currency: site.currency,
  pagesMax: site.pagesMax,
  revisionDays: site.revisionDays,
  revisionDaysLong: site.revisionDaysLong,
  creditsLateness: termsOf(site, environment).latePercent > 0,
  languages: site.languages,
  spokenLanguages: site.spoken,
  textVersions: Object.fromEntries(Object.entries(site.ownTexts).map(([code, { version }]) => [code, version])),
  expressCheckout: site.expressCheckout,
  countsForm: site.countsForm,
  levelDeadlines: {
    levels: [...site.levelDeadlines.levels],
    hours: [...site.levelDeadlines.hours],
    reading: site.levelDeadlines.reading,
  },
  openCountries: site.openCountries,
  openCountriesReason: site.openCountriesReason,
  closedWorks: site.closedWorks,
  facebook:
    site.facebookAppId && site.facebookPageId ? { appId: site.facebookAppId, pageId: site.facebookPageId } : null,
  errorReportUrl: site.errorReportUrl,
  policies: policiesIn(site, language),
  operatorAddress: site.operatorAddress,
  ...(site.isPreview && { isPreview: true }),
});

/** spec §1 The site that the customers of a site move to, or null. */
export function presentTransfer({ transfer }: Site, origin: string): Transfer | null {
  if (!transfer) return null;
  const { target, magicLink, isBulk, dateStarted } = transfer;
  const address = siteAddress(target, origin);
  return {
    site: address,
    appDashboard: dashboardAt(address),
    magicLink,
    bulk: isBulk,
    dateStarted: dateStarted?.toISOString() ?? null,
    name: target.name,
    mainColor: target.mainColor,
    currency: target.currency,
  };
}
