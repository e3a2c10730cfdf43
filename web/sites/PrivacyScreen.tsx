import { useSite } from '#app/site.ts';
import { LegalPage } from './LegalPage.tsx';
import { CookieSwitch } from '#analytics/CookieSwitch.tsx';

// What the product itself keeps; an operator adds what the law of its country asks for.
const SECTIONS = [
  {
    heading: 'What we keep',
    text: 'Your email, phone number and name, your orders with their files and messages, and your payments. Your password is kept only in a form that cannot be turned back.',
  },
  {
    heading: 'Who sees it',
    text: 'Support sees your orders. Your writer sees the order, its files and the chat with you, and never your email or phone number.',
  },
] as const;

const OWN = 'Your browser keeps the session, your unfinished order and your choice of light or dark on this device.';

/** spec §5 The other half of what a new customer accepts. */
export function PrivacyScreen() {
  const isCounted = useSite().yandex_id !== null;
  const text = isCounted ? `Yandex Metrica sets some to count visits, if you allow it. ${OWN}` : `We set none. ${OWN}`;
  return (
    <LegalPage title="Privacy Cookies Policy" sections={[...SECTIONS, { heading: 'Cookies', text }]}>
      {isCounted && <CookieSwitch />}
    </LegalPage>
  );
}
