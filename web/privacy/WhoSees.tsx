import { type ReactNode, useId, useState } from 'react';
import { useSite } from '#app/site.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { ModalClose } from '@octavo/kit/Modal.tsx';
import { Rows } from '@octavo/kit/SwitchRow.tsx';
import css from './PrivacyModal.module.css';
import { READERS, providersOf } from './who.ts';

/** spec §2 The first tab: two questions, each with its answer folded below; that of the first is why most come here. */
export function WhoSees() {
  const site = useSite();
  return (
    <div className={css.panel}>
      <Rows>
        <Answer question="Who can see my details?" isFirst>
          <People list={READERS} />
          <p>Providers that work for {site.name}, each for its part alone:</p>
          <ul>
            {providersOf(site).map(({ who }) => (
              <li key={who}>{who}</li>
            ))}
          </ul>
        </Answer>
        <Answer question="Information sharing">
          <p>Providers that work for {site.name}, and what they learn:</p>
          <People list={providersOf(site)} />
        </Answer>
      </Rows>
      <div className={css.close}>
        <ModalClose>Close</ModalClose>
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

const People = ({ list }: { list: readonly { who: string; what: string }[] }) => (
  <ul>
    {list.map(({ who, what }) => (
      <li key={who}>
        <b>{who}</b> {what}
      </li>
    ))}
  </ul>
);
