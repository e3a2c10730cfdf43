import { EMAIL_INVALID, PHONE_INVALID } from '@octavo/contract/field-words';
import { plural } from '@octavo/domain/language/plural';
import { dictionary } from '@octavo/domain/language/page';

export const settingsWords = dictionary('settings', {
  title: 'Settings',
  profile: {
    title: 'Profile',
    detail: 'Your name and how we contact you.',
    firstName: 'First name',
    lastName: 'Last name',
    address: 'Address',
    city: 'City',
    state: 'State',
    zip: 'Zip',
    invalidPhone: PHONE_INVALID,
    /** spec §8 */
    saved: 'Your personal information has been successfully updated.',
    unsaved: 'Unsaved changes',
    changed: {
      firstName: 'First name changed',
      lastName: 'Last name changed',
      phone: 'Phone changed',
      address: 'Address changed',
      city: 'City changed',
      state: 'State changed',
      zip: 'Zip changed',
    },
    manyChanged: (n: number) => plural('en', n, { one: `${n} field changed`, other: `${n} fields changed` }),
    discard: 'Discard',
    save: 'Save',
    leaving: {
      question: 'Leave without saving?',
      text: 'Your changes are not saved.',
      stay: 'Stay here',
      leave: 'Leave without saving',
    },
  },
  language: {
    title: 'Language',
    detail:
      'Pages, emails and receipts come in it. The page opens again in the language that you choose; what you typed stays.',
  },
  email: {
    label: 'Email',
    change: 'Change',
    changeEmail: 'Change email',
    lead: 'We send a link to the new address. Your email changes when you open the link.',
    newEmail: 'New email',
    send: 'Send the link',
    invalid: EMAIL_INVALID,
    isSame: 'This is already your email',
  },
  password: {
    change: 'Change password',
    lead: 'All your other devices will be signed out.',
    current: 'Current password',
    new: 'New password',
    changed: 'Your password has been changed. All other devices are signed out.',
  },
  notifications: {
    title: 'Notifications',
    detail: 'What happened, and where you want to hear it. The bell always shows everything.',
    calls: 'Calls',
    messages: {
      title: 'Push in this browser',
      detail: 'A notification in this browser when something happens and you are away',
      /** Where pushes are impossible. */
      onlyOpen: 'A notification in this browser when your writer or support writes, while a tab of this site is open',
      blocked: 'This browser blocks notifications of this site. Allow them in its settings',
    },
    enabledNightCalls: {
      title: 'Night calls',
      detail: 'We may call between 10 PM and 7 AM if the writer has an urgent question',
    },
    enabledFacebookMessenger: { title: 'Facebook Messenger', detail: 'Get replies from support in Messenger' },
  },
  appearance: {
    detail: 'Saved in this browser.',
  },
  privacy: {
    title: 'Privacy',
    detail: 'See, download or delete your data.',
    /** spec §2 */
    whoSees: 'Who can see my details?',
    personalData: 'Personal data',
    personalDataDetail: 'IP, browser, location and contact details',
    consents: 'Consent preferences',
    consentsOn: (on: string, all: string) => `${on} of ${all} on`,
  },
  merged: {
    title: 'Accounts',
    detail: 'Other accounts of yours that are a part of this one.',
    line: (email: string, day: string) => `${email} came into this account on ${day}`,
  },
  transfer: {
    /** spec §2 */
    title: 'Transfer my account',
    detail: (site: string, to: string) =>
      `${site} is joining ${to}. Your orders, points and files move with you, and you are signed in there.`,
    /** Where the new site has another currency. */
    codes: (to: string) =>
      `Discount codes that you have not used cannot be used at ${to}, which has another currency. Points that you have not spent move with you.`,
    from: (day: string) => `You can transfer it from ${day}.`,
    soon: 'You will be able to transfer it soon.',
    question: (to: string) => `Transfer your account to ${to}?`,
    consequence: (site: string, to: string) =>
      `Then you sign in at ${to}, no longer at ${site}. This cannot be undone.`,
    stay: 'Stay on this site',
    confirm: 'Yes, transfer it',
  },
});
