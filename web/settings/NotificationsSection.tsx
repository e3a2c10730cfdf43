import { type Customer, updateCustomer } from '@octavo/contract/customers';
import { call } from '@octavo/client/call';
import { useSite } from '@octavo/client/site';
import { SaveStatus } from '#customers/SaveStatus.tsx';
import { useSwitches } from '#customers/useSwitches.ts';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { Rows, SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import { Section } from './Section.tsx';
import css from './Settings.module.css';
import { toUpdate } from './to-update.ts';
import { settingsWords } from './words.ts';

const ALWAYS = ['enabledNightCalls'] as const;
const WITH_FACEBOOK = [...ALWAYS, 'enabledFacebookMessenger'] as const;

const NotificationSettings = lazyPart(
  () => import('./notifications/NotificationSettings.tsx'),
  'NotificationSettings',
  {
    fallback: (
      <Section id="notifications" title={settingsWords.notifications.title} detail={settingsWords.notifications.detail}>
        <Skeleton lines={8} />
      </Section>
    ),
  },
);

/** spec §4, §10.20 Notifications by event and channel, and the switches for calls. spec D55 Messenger only when the site configures it and the customer has given consent. */
export function NotificationsSection({ customer }: { customer: Customer }) {
  const hasFacebook = useSite().facebook !== null && customer.enabledInformationSharing;
  const { toggle, isOn, saveState } = useSwitches('preferences', (change, stored) =>
    call(updateCustomer, { body: toUpdate(stored, change) }),
  );
  const words = settingsWords.notifications;
  return (
    <>
      <NotificationSettings customer={customer} />
      <Section title={words.calls}>
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
          </Rows>
        </div>
        <SaveStatus state={saveState} />
      </Section>
    </>
  );
}
