import { CONSENT_FLAGS, CONSENT_KINDS, type ConsentKind } from '@octavo/domain/customers/consents';
import { consentsOf } from '#customers/store.ts';
import { type Chapter, type Subject, moment, yesNo } from '../chapter.ts';

const NAMES: Record<ConsentKind, string> = {
  cookies_usages: 'Cookies',
  personal_data: 'Personal information',
  technical_data: 'Technical data',
  location_usages: 'Location info',
  information_sharing: 'Information sharing',
  email_subscription: 'Email subscription',
};

/** spec §2 What holds now, and every change that led there. */
export const consents = ({ db, customer }: Subject): Chapter => ({
  name: 'consents',
  title: 'Consents',
  read: async function* () {
    const current = CONSENT_KINDS.map((kind) => [kind, customer[CONSENT_FLAGS[kind]]] as const);
    yield {
      heading: 'Now',
      facts: current.map(([kind, isGiven]) => [NAMES[kind], yesNo(isGiven)]),
      data: { current: Object.fromEntries(current) },
    };
    for (const { kind, isGiven, textVersion, dateCreated } of await consentsOf(db, customer.id)) {
      yield {
        heading: `${NAMES[kind]}: ${isGiven ? 'given' : 'withdrawn'}`,
        facts: [
          ['When', moment(dateCreated)],
          ['Version of the words', textVersion],
        ],
        data: { kind, isGiven, textVersion, dateCreated },
      };
    }
  },
});
