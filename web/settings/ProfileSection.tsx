import type { Customer } from '@octavo/contract/customers';
import type { FormEvent } from 'react';
import { PhoneEntry } from '#customers/PhoneEntry.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { EmailEntry } from './EmailEntry.tsx';
import { Section } from './Section.tsx';
import css from './Settings.module.css';
import type { ProfileForm } from './useProfileForm.ts';

/** The id of the form, for the button that stands outside of it. */
export const PROFILE_FORM = 'profile';

const NAME_LENGTH = 100;

/** Who the customer is and how we reach them. */
export function ProfileSection({ customer, form }: { customer: Customer; form: ProfileForm }) {
  const { words, change, issueOf } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.changed.length > 0) form.save();
  };
  return (
    <Section title="Profile" detail="Your name and how we reach you.">
      <div className={css.two}>
        <form id={PROFILE_FORM} className={css.inGrid} noValidate onSubmit={submit}>
          <TextField
            id="firstName"
            label="First name"
            autoComplete="given-name"
            enterKeyHint="next"
            maxLength={NAME_LENGTH}
            value={words.firstName}
            onChange={(firstName) => change({ firstName })}
            issue={issueOf('firstName')}
          />
          <TextField
            id="lastName"
            label="Last name"
            autoComplete="family-name"
            enterKeyHint="next"
            maxLength={NAME_LENGTH}
            value={words.lastName}
            onChange={(lastName) => change({ lastName })}
            issue={issueOf('lastName')}
          />
          <PhoneEntry
            id="phone"
            country={words.country}
            phone={words.phone}
            onChange={change}
            onBlur={form.leavePhone}
            issue={issueOf('phone')}
          />
        </form>
        <EmailEntry customer={customer} />
      </div>
    </Section>
  );
}
