import { type ReactNode, useId, useState } from 'react';
import { useSite } from '@octavo/client/site';
import { Icon } from '@octavo/kit/Icon.tsx';
import { ModalClose } from '@octavo/kit/Modal.tsx';
import { Rows } from '@octavo/kit/SwitchRow.tsx';
import css from './PrivacyModal.module.css';
import { privacyWords } from './words.ts';
import type { SiteSettings } from '@octavo/contract/sites';

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

const Recipients = ({ list }: { list: readonly Recipient[] }) => (
  <ul>
    {list.map((name) => (
      <li key={name}>
        <b>{privacyWords.recipients[name].who}</b> {privacyWords.recipients[name].what}
      </li>
    ))}
  </ul>
);

/** Who sees data of a customer: a key of the words of the noun. */
type Recipient = 'you' | 'support' | 'writer' | 'payment' | 'email' | 'analytics' | 'facebook' | 'errors';

/** The people who see data of a customer. */
const PEOPLE: readonly Recipient[] = ['you', 'support', 'writer'];

/** spec §2 The kinds of providers that this site shares data with. */
function providersOf({ yandex_id, facebook, errorReportUrl }: SiteSettings): readonly Recipient[] {
  const optional = { analytics: yandex_id, facebook, errors: errorReportUrl };
  const configured = (['analytics', 'facebook', 'errors'] as const).filter((name) => optional[name]);
  return ['payment', 'email', ...configured];
}
