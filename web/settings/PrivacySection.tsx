import type { Customer } from '@octavo/contract/customers';
import { CONSENT_FLAGS } from '@octavo/domain/customers/consents';
import { useState } from 'react';
import type { PrivacyTab } from '#privacy/PrivacyModal.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { usePreload } from '@octavo/kit/usePreload.ts';
import { format } from '@octavo/domain/language/page';
import { Rows } from '@octavo/kit/SwitchRow.tsx';
import { Section } from './Section.tsx';
import css from './Settings.module.css';
import { settingsWords } from './words.ts';

const PrivacyModal = lazyPart(() => import('#privacy/PrivacyModal.tsx'), 'PrivacyModal', { fallback: null });
const NEXT = [PrivacyModal];

/** The buttons that open the privacy modal, each at its tab. */
export function PrivacySection({ customer }: { customer: Customer }) {
  const [tab, setTab] = useState<PrivacyTab | null>(null);
  usePreload(NEXT);
  const flags = Object.values(CONSENT_FLAGS);
  const { privacy: words } = settingsWords;
  const { number } = format();
  const given = flags.filter((flag) => customer[flag]).length;
  return (
    <Section title={words.title} detail={words.detail}>
      <div className={css.rows}>
        <Rows>
          <OpenTab title={words.whoSees} onOpen={() => setTab('settings')} />
          <OpenTab
            title={words.personalData}
            detail={words.personalDataDetail}
            onOpen={() => setTab('personal data')}
          />
          <OpenTab
            title={words.consents}
            detail={words.consentsOn(number(given), number(flags.length))}
            onOpen={() => setTab('consents')}
          />
        </Rows>
      </div>
      {tab && <PrivacyModal customer={customer} first={tab} onClose={() => setTab(null)} />}
    </Section>
  );
}

const OpenTab = ({ title, detail, onOpen }: { title: string; detail?: string; onOpen: () => void }) => (
  <button type="button" className={css.leads} aria-haspopup="dialog" onClick={onOpen}>
    <span>
      <b>{title}</b> {detail}
    </span>
    <Icon name="chevronRight" />
  </button>
);
