import type { Customer } from '@octavo/contract/customers';
import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Modal } from '@octavo/kit/Modal.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { ConsentPreferences } from './ConsentPreferences.tsx';
import { PersonalData } from './PersonalData.tsx';
import css from './PrivacyModal.module.css';
import { DataSharing } from './DataSharing.tsx';
import { privacyWords } from './words.ts';

const PanelTabs = lazyPart(() => import('@octavo/kit/PanelTabs.tsx'), 'PanelTabs');

export type PrivacyTab = 'settings' | 'personal data' | 'consents';

type Props = { customer: Customer; first: PrivacyTab; onClose: () => void };

/** spec §2 Who sees the data, the data itself, and the consents. */
export function PrivacyModal({ customer, first, onClose }: Props) {
  const [tab, setTab] = useState(first);
  const openTab = useRef<HTMLElement>(null);
  const back = () => {
    setTab('settings');
    requestAnimationFrame(() => openTab.current?.focus()); // the focused button disappears
  };
  return (
    <Modal title={privacyWords.title} size="medium" onClose={onClose}>
      <PanelTabs
        label={privacyWords.title}
        className={css.tabs}
        openTab={openTab}
        value={tab}
        onChange={(next) => setTab(next as PrivacyTab)} // the values of `tabs`
        tabs={[
          {
            value: 'settings',
            label: privacyWords.tabs.settings,
            panel: (
              <Inner onBack={onClose}>
                <DataSharing />
              </Inner>
            ),
          },
          {
            value: 'personal data',
            label: privacyWords.tabs.personalData,
            panel: (
              <Inner onBack={back}>
                <PersonalData customer={customer} />
              </Inner>
            ),
          },
          {
            value: 'consents',
            label: privacyWords.tabs.consents,
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

/** spec §2 A tab with its back button: it leads to the first tab, and from there to what is behind the modal. */
const Inner = ({ onBack, children }: { onBack: () => void; children: ReactNode }) => (
  <div className={css.panel}>
    <button type="button" className={css.back} onClick={onBack}>
      <Icon name="chevronLeft" />
      {privacyWords.back}
    </button>
    {children}
  </div>
);
