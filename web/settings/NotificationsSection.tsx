import { type Customer, updateCustomer } from '@octavo/contract/customers';
import { call } from '@octavo/client/call';
import { useSite } from '#app/site.ts';
import { SavingNote } from '#customers/SavingNote.tsx';
import { useSwitches } from '#customers/useSwitches.ts';
import { Rows, SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import { Section } from './Section.tsx';
import css from './Settings.module.css';
import { toUpdate } from './to-update.ts';

const NEWSLETTERS = {
  flag: 'enabledNewsletters',
  title: 'Newsletters',
  detail: 'Offers and writing tips, twice a month',
} as const;
const NIGHT_CALLS = {
  flag: 'enabledNightCalls',
  title: 'Night calls',
  detail: 'We may call between 10 PM and 7 AM if a writer is stuck',
} as const;
const FACEBOOK = {
  flag: 'enabledFacebookMessenger',
  title: 'Facebook Messenger',
  detail: 'Get replies from support in Messenger',
} as const;

/** spec §4 What we may contact the customer about. spec D55: Messenger only where it is configured and consented. */
export function NotificationsSection({ customer }: { customer: Customer }) {
  const hasFacebook = useSite().facebook !== null && customer.enabledInformationSharing;
  const { turn, isOn, saving } = useSwitches('preferences', (change, stored) =>
    call(updateCustomer, { body: toUpdate(stored, change) }),
  );
  const rows = hasFacebook ? [NEWSLETTERS, NIGHT_CALLS, FACEBOOK] : [NEWSLETTERS, NIGHT_CALLS];
  return (
    <Section title="Notifications" detail="What we may contact you about.">
      <div className={css.rows}>
        <Rows>
          {rows.map(({ flag, ...words }) => (
            <SwitchRow key={flag} {...words} checked={isOn(customer, flag)} onChange={(on) => turn({ [flag]: on })} />
          ))}
        </Rows>
      </div>
      <SavingNote saving={saving} />
    </Section>
  );
}
