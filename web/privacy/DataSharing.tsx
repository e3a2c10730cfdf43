import { type ReactNode, useId, useState } from 'react';
import { useSite } from '@octavo/client/site';
import { Icon } from '@octavo/kit/Icon.tsx';
import { ModalClose } from '@octavo/kit/Modal.tsx';
import { Rows } from '@octavo/kit/SwitchRow.tsx';
import css from './PrivacyModal.module.css';
import { privacyWords } from './words.ts';
import type { SiteSettings } from '@octavo/contract/sites';
import { type Recipient, recipientsOf } from '@octavo/domain/sites/recipients';

/** spec §2 The first tab: two accordions; the first one is open. */
export function DataSharing() {
  const { recipients: words } = privacyWords;
  const site = useSite();
  return (
    <div className={css.panel}>
      <Rows>
        <Answer question={words.whoSees} isFirst>
          <Recipients list={PEOPLE} />
          <p>{words.providersOf(site.name)}</p>
          <ul>
            {providersOf(site).map((name) => (
              <li key={name}>{words[name].who}</li>
            ))}
          </ul>
        </Answer>
        <Answer question={words.sharing}>
          <p>{words.sharedBy(site.name)}</p>
          <Recipients list={providersOf(site)} />
        </Answer>
      </Rows>
      <div className={css.close}>
        <ModalClose>{privacyWords.close}</ModalClose>
      </div>
    </div>
  );
}

type AnswerProps = { question: string; isFirst?: boolean; children: ReactNode };

function Answer({ question, isFirst = false, children }: AnswerProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isFirst);
  return (
    <div>
      <button
        type="button"
        className={css.asking}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {question}
        <Icon name="chevronDown" />
      </button>
      {isOpen && (
        <div className={css.answer} id={id}>
          {children}
        </div>
      )}
    </div>
  );
}

const Recipients = ({ list }: { list: readonly (Recipient | (typeof PEOPLE)[number])[] }) => (
  <ul>
    {list.map((name) => (
      <li key={name}>
        <b>{privacyWords.recipients[name].who}</b> {privacyWords.recipients[name].what}
      </li>
    ))}
  </ul>
);

/** The people who see data of a customer. */
const PEOPLE = ['you', 'support', 'writer'] as const;

/** spec §2 The kinds of providers that this site shares data with. */
const providersOf = ({ yandex_id, facebook, errorReportUrl, signInProvider }: SiteSettings) =>
  recipientsOf({
    hasCounter: yandex_id !== null,
    hasFacebook: facebook !== null,
    reportsErrors: errorReportUrl !== null,
    hasSignIn: signInProvider !== null,
  });
