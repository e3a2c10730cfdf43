import { LegalPage } from './LegalPage.tsx';
import { siteWords } from './words.ts';

/** spec §5 The terms that a new customer accepts. */
export const TermsScreen = () => <LegalPage title={siteWords.terms.title} sections={siteWords.terms.sections} />;
