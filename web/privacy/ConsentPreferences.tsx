import { type Customer, updateConsents } from '@octavo/contract/customers';
import type { Input } from '@octavo/contract/endpoint';
import { CONSENT_FLAGS, CONSENT_KINDS } from '@octavo/domain/customers/consents';
import { call } from '@octavo/client/call';
import { chooseCookies } from '#analytics/cookie-choice.ts';
import { SaveStatus } from '#customers/SaveStatus.tsx';
import { useSwitches } from '#customers/useSwitches.ts';
import { Rows, SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import css from './PrivacyModal.module.css';
import { privacyWords } from './words.ts';

type Body = Input<typeof updateConsents>['body'];

/** spec §2 Six switches, each saved at once (spec §4). */
export function ConsentPreferences({ customer }: { customer: Customer }) {
  const { toggle, isOn, saveState } = useSwitches('consents', (change, stored) =>
    call(updateConsents, { query: { id: stored.id }, body: consentsOf({ ...stored, ...change }) }),
  );
  return (
    <>
      <div className={css.consents}>
        <Rows>
          {CONSENT_KINDS.map((kind) => (
            <SwitchRow
              key={kind}
              {...privacyWords.consents[kind]}
              checked={isOn(customer, CONSENT_FLAGS[kind])}
              onChange={(on) => {
                if (kind === 'cookies_usages' && !on) chooseCookies('no'); // also where this browser agreed as a guest
                toggle({ [CONSENT_FLAGS[kind]]: on });
              }}
            />
          ))}
        </Rows>
      </div>
      <SaveStatus state={saveState} />
    </>
  );
}

const consentsOf = (customer: Customer) =>
  Object.fromEntries(CONSENT_KINDS.map((kind) => [kind, customer[CONSENT_FLAGS[kind]] ? 1 : 0])) as Body; // every kind is there
