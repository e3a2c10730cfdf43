import type { Customer } from '@octavo/contract/customers';
import { CUSTOMER_NAME_MAX, PLACE_MAX, ZIP_MAX } from '@octavo/domain/customers/limits';
import type { FormEvent } from 'react';
import { PhoneEntry } from '#customers/PhoneEntry.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { EmailEntry } from './EmailEntry.tsx';
import { Section } from './Section.tsx';
import css from './Settings.module.css';
import type { ProfileForm } from './useProfileForm.ts';
import { settingsWords } from './words.ts';

/** The id of the form: its submit button is outside the form. */
export const PROFILE_FORM = 'profile';

/** spec §3 Where the customer lives. The country is that of the phone. */
const PLACE = [
  { field: 'address', autoComplete: 'street-address', maxLength: PLACE_MAX },
  { field: 'city', autoComplete: 'address-level2', maxLength: PLACE_MAX },
  { field: 'state', autoComplete: 'address-level1', maxLength: PLACE_MAX },
  { field: 'zip', autoComplete: 'postal-code', maxLength: ZIP_MAX },
] as const;

/** Name, phone, place and email of the customer. */
export function ProfileSection({ customer, form }: { customer: Customer; form: ProfileForm }) {
  const { values, change, issueOf } = form;
  const { profile: words } = settingsWords;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.changed.length > 0) form.save();
  };
  return (
    <Section title={words.title} detail={words.detail}>
      <div className={css.two}>
        <form id={PROFILE_FORM} className={css.inGrid} noValidate onSubmit={submit}>
          <TextField
            id="firstName"
            label={words.firstName}
            autoComplete="given-name"
            enterKeyHint="next"
            maxLength={CUSTOMER_NAME_MAX}
            value={values.firstName}
            onChange={(firstName) => change({ firstName })}
            issue={issueOf('firstName')}
          />
          <TextField
            id="lastName"
            label={words.lastName}
            autoComplete="family-name"
            enterKeyHint="next"
            maxLength={CUSTOMER_NAME_MAX}
            value={values.lastName}
            onChange={(lastName) => change({ lastName })}
            issue={issueOf('lastName')}
          />
          <PhoneEntry
            id="phone"
            country={values.country}
            phone={values.phone}
            onChange={change}
            onBlur={form.leavePhone}
            issue={issueOf('phone')}
          />
          {PLACE.map(({ field, autoComplete, maxLength }) => (
            <TextField
              key={field}
              id={field}
              label={words[field]}
              autoComplete={autoComplete}
              enterKeyHint="next"
              maxLength={maxLength}
              value={values[field]}
              onChange={(text) => change({ [field]: text })}
              issue={issueOf(field)}
            />
          ))}
        </form>
        <EmailEntry customer={customer} />
      </div>
    </Section>
  );
}
