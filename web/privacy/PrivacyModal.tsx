import type { Customer } from '@octavo/contract/customers';
import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Modal } from '@octavo/kit/Modal.tsx';
import { PanelTabs } from '@octavo/kit/PanelTabs.tsx';
import { ConsentPreferences } from './ConsentPreferences.tsx';
import { PersonalData } from './PersonalData.tsx';
import css from './PrivacyModal.module.css';
import { WhoSees } from './WhoSees.tsx';

export type PrivacyTab = 'settings' | 'personal data' | 'consents';

type Props = { customer: Customer; first: PrivacyTab; onClose: () => void };

/** spec §2 Who sees what, what is kept, and what the customer allows. Import it lazily. */
export function PrivacyModal({ customer, first, onClose }: Props) {
  const [tab, setTab] = useState(first);
  const openTab = useRef<HTMLElement>(null);
  const back = () => {
    setTab('settings');
    requestAnimationFrame(() => openTab.current?.focus()); // the button for it is gone
  };
  return (
    <Modal title="Privacy" size="medium" onClose={onClose}>
      <PanelTabs
        label="Privacy"
        className={css.tabs}
        openTab={openTab}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'settings', label: 'Settings', panel: <WhoSees /> },
          {
            value: 'personal data',
            label: 'Personal data',
            panel: (
              <Inner onBack={back}>
                <PersonalData customer={customer} />
              </Inner>
            ),
          },
          {
            value: 'consents',
            label: 'Consent preferences',
            panel: (
              <Inner onBack={back}>
                <ConsentPreferences customer={customer} />
              </Inner>
            ),
          },
        ]}
      />
    </Modal>
  );
}

const Inner = ({ onBack, children }: { onBack: () => void; children: ReactNode }) => (
  <div className={css.panel}>
    <button type="button" className={css.back} onClick={onBack}>
      <Icon name="chevronLeft" />
      Back
    </button>
    {children}
  </div>
);
