import { dictionary } from '@octavo/domain/language/page';
import type { StampLook } from '@octavo/kit/Stamp.tsx';
import { SITE_STATUS, type SiteStatus } from '@octavo/domain/sites/status';

/** How the status of a site is shown. */
export const SITE_STAMPS: Record<SiteStatus, StampLook> = {
  [SITE_STATUS.enabled]: { family: 'green', icon: 'circleCheck', isFilled: false },
  [SITE_STATUS.disabled]: { family: 'slate', icon: 'ban', isFilled: false },
  [SITE_STATUS.pending]: { family: 'amber', icon: 'hourglass', isFilled: false },
  [SITE_STATUS.transferred]: { family: 'slate', icon: 'arrowRight', isFilled: false },
};

export const siteWords = dictionary('deskSites', {
  heading: 'Sites',
  count: (count: number) => (count === 1 ? '1 site' : `${count} sites`),
  list: 'Sites where you are an operator',
  columns: {
    name: 'Name',
    status: 'Status',
    hosts: 'Hosts',
    sells: 'Sells',
    changed: 'Last change',
    planned: 'Planned',
  },
  newSite: 'New site',
  here: 'this desk',
  never: 'Not changed yet',
  statuses: {
    [SITE_STATUS.enabled]: 'Enabled',
    [SITE_STATUS.disabled]: 'Disabled',
    [SITE_STATUS.pending]: 'Pending',
    [SITE_STATUS.transferred]: 'Transferred',
  },
  facts: (host: string, id: number, category: string, currency: string) =>
    `${host}, site ${id}, ${category}, ${currency}`,
  openSite: 'Open site',
  opensWindow: 'Opens in a new window',
  tabs: 'Parts of the site',
  parts: {
    opening: 'Ready to open',
    settings: 'Settings',
    providers: 'Payments',
    'sign-in': 'Sign-in',
    mail: 'Email',
    texts: 'Email texts',
    legal: 'Legal texts',
    interface: 'Interface texts',
    codes: 'Codes',
    versions: 'Versions',
  },

  save: {
    changes: (count: number, fields: string) => (count === 1 ? `1 change: ${fields}.` : `${count} changes: ${fields}.`),
    live: (version: number) => `Goes live on save, keeps version ${version}.`,
    reason: 'Why',
    reasonMissing: 'Say why, for those who read the versions',
    save: 'Save',
    discard: 'Discard',
    saved: 'Saved',
    look: 'Look at it first',
    lookOpened: 'The site opens in a new window with this change. Only you see it.',
    plan: 'Save at a time',
    planAt: 'Goes live at',
    planAtHint: 'In the time of this device',
    planMissing: 'Choose a time to come',
    planned: 'Planned. It is under Versions until then.',
    keys: 'Save what was changed',
    bar: 'What is not saved yet',
    elsewhere: (fields: string) =>
      `Changed by somebody else: ${fields}. What you have typed stays, and is saved on top of it.`,
    wrong: (fields: string) => `Put this right first: ${fields}`,
    andMore: (fields: string, more: number) => `${fields} and ${more} more`,
  },
});

/** The words of the screen that makes a new site. */
export const newSiteWords = dictionary('deskNewSite', {
  heading: 'New site',
  lead: 'Closed to customers until every line of its list holds. Kept as you go.',
  first: 'Name and hosts',
  name: 'Name',
  nameMissing: 'Give a name of 1 to 60 characters',
  host: 'Host',
  hostHint: 'Such as papers.example.com. More hosts later, in the settings.',
  hostWrong: 'Give the name of a host, such as papers.example.com',
  category: 'What it sells',
  categoryHint: 'It cannot change later: orders have it.',
  currency: 'Currency',
  currencyHint: 'Three letters, such as USD. It cannot change once there are orders.',
  currencyWrong: 'Give a currency of three letters, such as USD',
  email: 'Address for customers',
  emailHint: 'Where customers write to, and where emails come from.',
  emailWrong: 'Give an email address',
  look: 'Look',
  make: 'Make the site',
  made: 'The site is there, closed to customers. A link for its own desk is in your email.',
  steps: 'The way to an open site',
  step: {
    name: 'Name and hosts',
    look: 'Look',
    ordered: 'What can be ordered',
    payments: 'Payments and email',
    ready: 'Ready to open',
  },
  position: (step: number, of: number) => `Step ${step} of ${of}. Nobody outside sees the site.`,
  next: (step: string) => `Next, ${step.toLowerCase()}`,
  /** Why a change before the opening is made, in the versions. */
  reason: 'Before the opening',
  back: 'Back',
});
