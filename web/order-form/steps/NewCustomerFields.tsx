import type { SiteSettings } from '@octavo/contract/sites';
import { isPhone } from '@octavo/domain/auth/identity';
import { CUSTOMER_NAME_MAX } from '@octavo/domain/customers/limits';
import { format } from '@octavo/domain/language/page';
import { PhoneEntry } from '#customers/PhoneEntry.tsx';
import { afterPress } from '@octavo/kit/account/afterPress.ts';
import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { FIELD_IDS } from '../machine/field-issues.ts';
import css from './Account.module.css';
import { useEmailCheck } from './useEmailCheck.ts';
import { accountStepWords } from './account-words.ts';

const onlyFrom = ({ openCountries, openCountriesReason }: SiteSettings) =>
  [accountStepWords.account.onlyFrom(format().list(openCountries.map(format().country))), openCountriesReason]
    .filter(Boolean)
    .join(' ');

/** spec D17 E-mail, phone and an optional name. There is no password: the server mails a link to set one. */
export function NewCustomerFields() {
  const { state, site, change, issueText } = useOrderForm();
  const { identity } = state;
  const words = accountStepWords.account;
  const { check, isFree } = useEmailCheck();
  return (
    <>
      <div className={css.two}>
        <TextField
          id={FIELD_IDS.email}
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          value={identity.email}
          onChange={(email) => change({ identity: { email } })}
          onBlur={() => afterPress(check)}
          isRight={isFree}
          issue={issueText('email')}
        />
        <TextField
          id={FIELD_IDS.firstName}
          label={words.firstName}
          mark={accountStepWords.account.optional}
          autoComplete="given-name"
          enterKeyHint="next"
          maxLength={CUSTOMER_NAME_MAX}
          value={identity.firstName}
          onChange={(firstName) => change({ identity: { firstName } })}
          issue={issueText('firstName')}
        />
      </div>
      <div className={css.narrow}>
        <PhoneEntry
          id={FIELD_IDS.phone}
          below={site.openCountries.length > 0 ? onlyFrom(site) : words.phoneBelow}
          country={identity.country}
          phone={identity.phone}
          onChange={(number) => change({ identity: number })}
          onBlur={() => identity.phone && !isPhone(identity.phone) && afterPress(() => change({ failed: ['phone'] }))}
          issue={issueText('phone')}
        />
      </div>
      <Checkbox checked={identity.calls} onChange={(calls) => change({ identity: { calls } })}>
        {words.calls}
      </Checkbox>
    </>
  );
}
