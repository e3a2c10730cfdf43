import { CONSENT_FLAGS, CONSENT_KINDS } from '@octavo/domain/customers/consents';
import { loadConsentsOf } from '#customers/store.ts';
import { type Chapter, type Subject, moment, yesNo } from '../chapter.ts';

/** spec §2 The current consents, and every change. */
export const consentsChapter = (subject: Subject): Chapter => ({
  name: 'consents',
  title: subject.words.consents.title,
  read: async function* () {
    const { db, customer } = subject;
    const words = subject.words.consents;
    const current = CONSENT_KINDS.map((kind) => [kind, customer[CONSENT_FLAGS[kind]]] as const);
    yield {
      heading: words.now,
      facts: current.map(([kind, isGiven]) => [words.names[kind], yesNo(subject, isGiven)]),
      data: { current: Object.fromEntries(current) },
    };
    for (const { kind, isGiven, textVersion, dateCreated } of await loadConsentsOf(db, customer.id)) {
      yield {
        heading: isGiven ? words.given(words.names[kind]) : words.withdrawn(words.names[kind]),
        facts: [
          [words.when, moment(subject, dateCreated)],
          [words.version, textVersion],
        ],
        data: { kind, isGiven, textVersion, dateCreated },
      };
    }
  },
});
