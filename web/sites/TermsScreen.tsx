import { LegalPage } from './LegalPage.tsx';

/** spec §5 The terms that a new customer accepts. */
export const TermsScreen = () => <LegalPage name="terms" />;
