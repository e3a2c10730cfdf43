import { CONSENT_FLAGS, CONSENT_KINDS } from '@octavo/domain/customers/consents';
import { loadConsentsOf } from '#customers/store.ts';
import { loadAccepted } from '#sites/legal/store.ts';
import { type Chapter, type Subject, moment, yesNo } from '../chapter.ts';

/** spec §2 The current consents, every change, and the legal texts that were accepted. */
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
    for (const consent of await loadConsentsOf(db, customer.id)) {
      const { kind, isGiven, textVersion, language, sha256, dateCreated } = consent;
      yield {
        heading: isGiven ? words.given(words.names[kind]) : words.withdrawn(words.names[kind]),
        facts: [
          [words.when, moment(subject, dateCreated)],
          [words.version, language === null ? textVersion : `${textVersion} (${language})`],
          ...(sha256 === null ? [] : [[words.hash, sha256] satisfies [string, string]]),
        ],
        data: { kind, isGiven, textVersion, language, sha256, dateCreated },
      };
    }
    for (const { name, version, language, sha256, orderId, dateCreated } of await loadAccepted(db, customer.id)) {
      yield {
        heading: words.accepted(words.legal[name]),
        facts: [
          [words.when, moment(subject, dateCreated)],
          [words.version, `${version} (${language})`],
          [words.hash, sha256],
          ...(orderId === null ? [] : [[words.order, String(orderId)] satisfies [string, string]]),
        ],
        data: { accepted: name, version, language, sha256, orderId, dateCreated },
      };
    }
  },
});
