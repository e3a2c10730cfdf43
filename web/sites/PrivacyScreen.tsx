import { LegalPage } from './LegalPage.tsx';

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
  {
    heading: 'Cookies',
    text: 'We set none. Your browser keeps the session, your unfinished order and your choice of light or dark on this device.',
  },
] as const;

/** §5 The other half of what a new customer accepts. */
export const PrivacyScreen = () => <LegalPage title="Privacy Cookies Policy" sections={SECTIONS} />;
