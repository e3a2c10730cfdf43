import type { Customer } from '@octavo/contract/customers';
import { CONSENT_FLAGS } from '@octavo/domain/customers/consents';
import { useState } from 'react';
import type { PrivacyTab } from '#privacy/PrivacyModal.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Rows } from '@octavo/kit/SwitchRow.tsx';
import { Section } from './Section.tsx';
import css from './Settings.module.css';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';

export const PrivacyModal = lazyPart(() => import('#privacy/PrivacyModal.tsx'), 'PrivacyModal', { fallback: null });

/** The ways into the privacy modal. */
export function PrivacySection({ customer }: { customer: Customer }) {
  const [tab, setTab] = useState<PrivacyTab | null>(null);
  const flags = Object.values(CONSENT_FLAGS);
  const given = flags.filter((flag) => customer[flag]).length;
  return (
    <Section title="Privacy" detail="See, download or delete what we hold about you.">
      <div className={css.rows}>
        <Rows>
          <Way title="Who can see my details?" onOpen={() => setTab('settings')} />
          <Way
            title="Personal data"
            detail="IP, browser, location and contact details"
            onOpen={() => setTab('personal data')}
          />
          <Way
            title="Consent preferences"
            detail={`${given} of ${flags.length} on`}
            onOpen={() => setTab('consents')}
          />
        </Rows>
      </div>
      {tab && <PrivacyModal customer={customer} first={tab} onClose={() => setTab(null)} />}
    </Section>
  );
}

const Way = ({ title, detail, onOpen }: { title: string; detail?: string; onOpen: () => void }) => (
  <button type="button" className={css.leads} aria-haspopup="dialog" onClick={onOpen}>
    <span>
      <b>{title}</b> {detail}
    </span>
    <Icon name="chevronRight" />
  </button>
);
