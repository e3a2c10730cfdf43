import { type Customer, updateConsents } from '@octavo/contract/customers';
import type { Ask } from '@octavo/contract/endpoint';
import { CONSENT_FLAGS, CONSENT_KINDS, type ConsentKind } from '@octavo/domain/customers/consents';
import { call } from '@octavo/client/call';
import { SavingNote } from '#customers/SavingNote.tsx';
import { useSwitches } from '#customers/useSwitches.ts';
import { Rows, SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import css from './PrivacyModal.module.css';

type Body = Ask<typeof updateConsents>['body'];

// Who changes these words gives them a new CONSENT_TEXT_VERSION: each consent is kept with the version it was given to.
const WORDS: Record<ConsentKind, { title: string; detail: string }> = {
  cookies_usages: { title: 'Cookies', detail: 'Lets us count visits. You stay signed in without them.' },
  personal_data: { title: 'Personal information', detail: 'Name, email and phone, used to reach you about orders' },
  technical_data: { title: 'Technical data', detail: 'IP address and browser, used to protect your account' },
  location_usages: { title: 'Location info', detail: 'Country, state, city and address, where we know them' },
  information_sharing: {
    title: 'Information sharing',
    detail: 'With the payment, analytics and email providers we list',
  },
  email_subscription: { title: 'Email subscription', detail: 'Newsletters and offers' },
};

/** spec §2 Six switches, each saved as it is turned (spec §4). */
export function ConsentPreferences({ customer }: { customer: Customer }) {
  const { turn, isOn, saving } = useSwitches('consents', (change, stored) =>
    call(updateConsents, { query: { id: stored.id }, body: consentsOf({ ...stored, ...change }) }),
  );
  return (
    <>
      <div className={css.consents}>
        <Rows>
          {CONSENT_KINDS.map((kind) => (
            <SwitchRow
              key={kind}
              {...WORDS[kind]}
              checked={isOn(customer, CONSENT_FLAGS[kind])}
              onChange={(on) => turn({ [CONSENT_FLAGS[kind]]: on })}
            />
          ))}
        </Rows>
      </div>
      <SavingNote saving={saving} />
    </>
  );
}

const consentsOf = (customer: Customer) =>
  Object.fromEntries(CONSENT_KINDS.map((kind) => [kind, customer[CONSENT_FLAGS[kind]] ? 1 : 0])) as Body; // every kind is there
