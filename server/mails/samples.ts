import { MAILED_CANCELLATIONS } from '@octavo/domain/cancellations/request';
import { NO_PRICE } from '@octavo/domain/pricing/price';
import { MAILED_REVISION_STATUSES } from '@octavo/domain/revisions/status';
import type { Brand } from './brand.ts';
import type { Mail } from './letter.ts';
import { accountDeleted } from './templates/account-deleted.ts';
import { accountsMerged } from './templates/accounts-merged.ts';
import { applicationArrived, applicationClosed, applicationDeclined, applicationKnown, applicationOfStaff, applicationsWait, confirmApplicationMail, testOrderGiven } from './templates/applications.ts'; // oxfmt-ignore
import { cancellationWaits } from './templates/cancellation-waits.ts';
import { changesPaid } from './templates/changes-paid.ts';
import { confirmEmailMail } from './templates/confirm-email.ts';
import { creditGiven } from './templates/credit-given.ts';
import { emailChangeAsked } from './templates/email-change-asked.ts';
import { emailChanged } from './templates/email-changed.ts';
import { emailRestored } from './templates/email-restored.ts';
import { filesAdded } from './templates/files-added.ts';
import { magicLink } from './templates/magic-link.ts';
import { digest } from './templates/digest.ts';
import { deadlineMoved } from './templates/deadline-moved.ts';
import { mergeAsked } from './templates/merge-asked.ts';
import { moreTimeAsked } from './templates/more-time-asked.ts';
import { newDevice } from './templates/new-device.ts';
import { newMessage } from './templates/new-message.ts';
import { newOwnDevice } from './templates/new-own-device.ts';
import { orderCancellation } from './templates/order-cancellation.ts';
import { orderCreated } from './templates/order-created.ts';
import { orderDelivered } from './templates/order-delivered.ts';
import { orderGoesOn } from './templates/order-goes-on.ts';
import { orderHeld } from './templates/order-held.ts';
import { orderLate } from './templates/order-late.ts';
import { orderOffered } from './templates/order-offered.ts';
import { orderPaid } from './templates/order-paid.ts';
import { differenceOutside, orderRefund } from './templates/order-refund.ts';
import { linkCode } from './templates/link-code.ts';
import { providerLinked } from './templates/provider-linked.ts';
import { passkeyAdded } from './templates/passkey-added.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { passwordEnded } from './templates/password-ended.ts';
import { resetPassword } from './templates/reset-password.ts';
import { revisionChanged } from './templates/revision-changed.ts';
import { sessionReported } from './templates/session-reported.ts';
import { setPasswordMail } from './templates/set-password.ts';
import { signInCode } from './templates/sign-in-code.ts';
import { staffInvited } from './templates/staff-invited.ts';
import { testMail } from './templates/test-mail.ts';
import { welcome } from './templates/welcome.ts';
import { writerNotice } from './templates/writer-notice.ts';

const TOKEN = 'sample-token';
const ORDER = { id: 48_210_001, title: 'The Ethics of Predictive Policing', currency: 'USD' };
const PLACED = { priceFinal: 12_636, urgencyMinutes: 14_400 };
const PRICED = {
  workType: 1 as const,
  pages: 6,
  price: { ...NO_PRICE, basic: 10_800, premiumWriter: 2160, discount: 324, final: 12_636 },
};

const OTHER = 'a…t@example.com';

export const NOTICE = 'From Monday on we have many theses.\n\nCan you take two at a time?';

const DECLINED = 'Your writer delivers the paper in an hour.';
const CANCELLATIONS = [
  ...MAILED_CANCELLATIONS.map((state) => ({ state, answer: state === 'declined' ? DECLINED : '', isOutside: false })),
  { state: 'refunded', answer: '', isOutside: true } as const,
];

const CREDITS = [
  { reason: 'late', amount: 1264 },
  { reason: 'more_time', amount: 632 },
  { reason: 'difference', amount: 948 },
  { reason: 'goodwill', amount: 500, note: 'You waited for our answer for a day. We are sorry.' },
] as const;

const signInSamples = (brand: Brand): Mail[] => [
  signInCode(brand, { code: '417208', token: TOKEN }),
  linkCode(brand, { code: '417208', provider: 'Google' }),
  providerLinked(brand, { provider: 'Google', token: TOKEN }),
  passkeyAdded(brand, TOKEN),
  newOwnDevice(brand, { browser: 'Firefox', system: 'Linux', at: new Date('2026-01-12T23:40:00Z'), token: TOKEN }),
  confirmEmailMail(brand, { token: TOKEN, hours: 24 }),
];

const paidSamples = (brand: Brand) => [
  ...[false, true].map((needsFile) =>
    orderPaid(brand, { ...ORDER, ...PRICED, deadline: new Date('2026-01-15T09:00:00Z'), needsFile }),
  ),
  ...[0, 900].map((left) =>
    changesPaid(brand, { ...ORDER, priceFinal: 15_336, amount: 2700 - left, left, needsFile: false }),
  ),
];

const moveSamples = (brand: Brand): Mail[] => [
  orderLate(brand, { ...ORDER, deadline: new Date('2026-01-15T09:00:00Z') }),
  orderHeld(brand, { ...ORDER, holdNote: 'Please send the rubric of your course.', hasClock: true }),
  ...(['resumed', 'changes_accepted'] as const).map((kind) =>
    orderGoesOn(brand, { ...ORDER, kind, needsFile: false, deadline: new Date('2026-01-16T09:00:00Z') }),
  ),
  orderGoesOn(brand, { ...ORDER, kind: 'changes_accepted', needsFile: true, deadline: null }),
];

const invited = (brand: Brand, sites: string[]): Mail => {
  const link = `${brand.origin}/desk/set-password/${TOKEN}`;
  return staffInvited(brand, { link, until: new Date('2026-01-13T09:00:00Z'), by: 'Olga', sites });
};

const applicationSamples = (brand: Brand): Mail[] => [
  confirmApplicationMail(brand, TOKEN),
  applicationKnown(brand, TOKEN),
  applicationOfStaff(brand),
  testOrderGiven(brand, {
    title: 'Causes of the First World War',
    pages: 2,
    deadline: new Date('2026-01-15T09:00:00Z'),
    token: TOKEN,
  }),
  applicationArrived(brand, { id: 1 }),
  applicationsWait(brand, { count: 2, days: 5, closedAfter: 60 }),
  applicationClosed(brand, { keptDays: 180, token: TOKEN }),
  applicationDeclined(brand, { words: 'We look for writers with more work in this field.', token: TOKEN }),
];

/** Every mail that we send, with sample values. */
export const samplesOf = (brand: Brand): Mail[] => [
  welcome(brand),
  setPasswordMail(brand, TOKEN),
  resetPassword(brand, TOKEN),
  passwordChanged(brand),
  passwordEnded(brand, TOKEN),
  magicLink(brand, TOKEN),
  ...signInSamples(brand),
  emailChangeAsked(brand, TOKEN),
  emailChanged(brand, TOKEN),
  emailRestored(brand),
  ...[true, false].map((isClosing) =>
    mergeAsked(brand, { other: OTHER, isClosing, token: TOKEN, until: new Date('2026-01-19T09:00:00Z') }),
  ),
  ...[true, false].map((isClosing) => accountsMerged(brand, { other: OTHER, isClosing })),
  accountDeleted(brand),
  testMail(brand, { number: '481072' }),
  writerNotice(brand, { subject: 'Thesis season', body: NOTICE, author: 'Sue' }),
  ...[[], [brand.name, 'Thornbury']].map((sites) => invited(brand, sites)),
  ...applicationSamples(brand),
  newDevice(brand, { browser: 'Firefox', system: 'Linux', at: new Date('2026-01-12T23:40:00Z') }),
  sessionReported(brand, { who: 'Nora', browser: 'Firefox', system: 'Linux', at: new Date('2026-01-12T23:40:00Z') }),
  orderCreated(brand, { ...ORDER, ...PLACED, readyAt: new Date('2026-01-15T09:00:00Z') }),
  orderCreated(brand, { ...ORDER, ...PLACED, priceFinal: 0, readyAt: new Date('2026-01-15T09:00:00Z') }),
  orderOffered(brand, {
    ...ORDER,
    ...PLACED,
    until: new Date('2026-01-12T18:00:00Z'),
    note: 'With sources since 2018.',
  }),
  ...paidSamples(brand),
  deadlineMoved(brand, {
    ...ORDER,
    from: new Date('2026-01-15T09:00:00Z'),
    to: new Date('2026-01-17T09:00:00Z'),
    note: 'You asked us for two more days.',
  }),
  moreTimeAsked(brand, {
    ...ORDER,
    from: new Date('2026-01-15T09:00:00Z'),
    to: new Date('2026-01-16T06:00:00Z'),
    note: 'The report of the inspector came out this morning.',
    credit: 632,
    givenUp: 0,
    expiresAt: new Date('2026-01-13T10:31:00Z'),
    token: TOKEN,
  }),
  ...moveSamples(brand),
  orderDelivered(brand, { ...ORDER, days: 14 }),
  filesAdded(brand, ORDER),
  ...CREDITS.map((credit) => creditGiven(brand, { ...ORDER, ...credit, code: '8K2M-V1RB-K0AS' })),
  orderRefund(brand, { ...ORDER, amount: 2000, cause: 'desk', note: 'The paper came a day late.' }),
  ...(['overpayment', 'difference'] as const).map((cause) => orderRefund(brand, { ...ORDER, amount: 8845, cause })),
  differenceOutside(brand, { ...ORDER, amount: 8845 }),
  newMessage(brand, { ...ORDER, from: 'writer' }),
  digest(brand, [newMessage(brand, { ...ORDER, from: 'support' }).subject]),
  ...CANCELLATIONS.map((cancellation) => orderCancellation(brand, { ...ORDER, ...cancellation, amount: 8845 })),
  cancellationWaits(brand, { ...ORDER, amount: 8845 }),
  ...MAILED_REVISION_STATUSES.map((status) => revisionChanged(brand, { ...ORDER, revision: 730_412, status })),
];
