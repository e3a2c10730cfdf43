import { CookieSwitch } from '#analytics/CookieSwitch.tsx';
import { useSite } from '@octavo/client/site';
import { LegalPage } from './LegalPage.tsx';

/** spec §5 The privacy policy that a new customer accepts. */
export function PrivacyScreen() {
  const { yandex_id: counter, countsForm } = useSite();
  const hasCounter = counter !== null || countsForm;
  return <LegalPage name="privacy">{hasCounter && <CookieSwitch />}</LegalPage>;
}
