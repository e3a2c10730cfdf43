import { LegalPage } from './LegalPage.tsx';

// What the product itself does; an operator adds what the law of its country asks for.
const SECTIONS = [
  {
    heading: 'What you order',
    text: 'Model papers, editing and proofreading, presentations and reviews, made for you by a writer. They are there to learn from; how you may use them is for your school or employer to say.',
  },
  {
    heading: 'What it costs',
    text: 'The total beside the form is the price, all fees included. You pay on the page of a payment provider; we never see your card. The time until your paper is ready counts from the payment.',
  },
  {
    heading: 'Revisions',
    text: 'A finished paper is revised free of charge for 14 days, or for 30 days if it has 30 pages or more.',
  },
  {
    heading: 'What you send us',
    text: 'Your instructions, files and messages are read by your writer and by support, and by nobody else. Access data for other sites is kept encrypted.',
  },
] as const;

/** spec §5 What a new customer accepts. */
export const TermsScreen = () => <LegalPage title="Terms of Use" sections={SECTIONS} />;
