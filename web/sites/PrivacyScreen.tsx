import { useSite } from '@octavo/client/site';
import { LegalPage } from './LegalPage.tsx';
import { CookieSwitch } from '#analytics/CookieSwitch.tsx';
import { siteWords } from './words.ts';

/** spec §5 The privacy policy that a new customer accepts. */
export function PrivacyScreen() {
  const hasCounter = useSite().yandex_id !== null;
  const { title, sections, cookies, withCounter, noCookies } = siteWords.privacy;
  const last = { heading: cookies, text: hasCounter ? withCounter : noCookies };
  return (
    <LegalPage title={title} sections={[...sections, last]}>
      {hasCounter && <CookieSwitch />}
    </LegalPage>
  );
}
