import { type Customer, updateCustomer } from '@octavo/contract/customers';
import { call } from '@octavo/client/call';
import { useSite } from '@octavo/client/site';
import { SaveStatus } from '#customers/SaveStatus.tsx';
import { useSwitches } from '#customers/useSwitches.ts';
import { Rows, SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import { MessagesRow } from './MessagesRow.tsx';
import { Section } from './Section.tsx';
import css from './Settings.module.css';
import { toUpdate } from './to-update.ts';
import { settingsWords } from './words.ts';

const ALWAYS = ['enabledNewsletters', 'enabledNightCalls'] as const;
const WITH_FACEBOOK = [...ALWAYS, 'enabledFacebookMessenger'] as const;

/** spec §4 The switches for notifications. spec D55 Messenger only when the site configures it and the customer has given consent. */
export function NotificationsSection({ customer }: { customer: Customer }) {
  const hasFacebook = useSite().facebook !== null && customer.enabledInformationSharing;
  const { toggle, isOn, saveState } = useSwitches('preferences', (change, stored) =>
    call(updateCustomer, { body: toUpdate(stored, change) }),
  );
  const words = settingsWords.notifications;
  return (
    <Section title={words.title} detail={words.detail}>
      <div className={css.rows}>
        <Rows>
          {(hasFacebook ? WITH_FACEBOOK : ALWAYS).map((flag) => (
            <SwitchRow
              key={flag}
              {...words[flag]}
              checked={isOn(customer, flag)}
              onChange={(on) => toggle({ [flag]: on })}
            />
          ))}
          <MessagesRow customerId={customer.id} />
        </Rows>
      </div>
      <SaveStatus state={saveState} />
    </Section>
  );
}
