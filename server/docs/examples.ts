import * as auth from '@octavo/contract/auth';
import * as customers from '@octavo/contract/customers';
import * as desk from '@octavo/contract/desk';
import * as deskMessages from '@octavo/contract/desk-messages';
import { reconcileStatement } from '@octavo/contract/desk-payments';
import { recordReturned, startRefund } from '@octavo/contract/desk-refunds';
import * as deskRevisions from '@octavo/contract/desk-revisions';
import { createCampaign } from '@octavo/contract/campaigns';
import { applyDiscount } from '@octavo/contract/discounts';
import type { Endpoint, Input } from '@octavo/contract/endpoint';
import { beginUpload, copyCustomerFiles } from '@octavo/contract/files';
import { readMessages, sendMessage } from '@octavo/contract/messenger';
import { toPayload, toPriceRequest } from '@octavo/contract/order-fields';
import { cancelOrder } from '@octavo/contract/cancellations';
import * as orders from '@octavo/contract/orders';
import { startPayment } from '@octavo/contract/payments';
import { calculatePrice } from '@octavo/contract/pricing';
import { answerMailedTimeRequest, answerTimeRequest } from '@octavo/contract/time-requests';
import { subscribeToPush } from '@octavo/contract/push';
import { takeDifference } from '@octavo/contract/refunds';
import { addReview, changeReview } from '@octavo/contract/reviews';
import * as revisions from '@octavo/contract/revisions';
import { takeHandOff, transferAccount } from '@octavo/contract/transfers';
import { type OrderForm, defaultForm } from '@octavo/domain/order-form/form';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { REVISION_STATUS } from '@octavo/domain/revisions/status';

/** Records of the demo data: an order of Alice that is in progress, a completed one, and a writer. */
const ORDER = 48_210_662;
const COMPLETED = 48_187_730;
const WRITER = 20_418;
const ALICE = { email: 'alice@example.com', password: 'octavo-demo' };
const NEW_PASSWORD = 'a new password';

const FORM: OrderForm = {
  ...defaultForm(1),
  level: 2,
  subject: 1,
  pages: 6,
  sources: 5,
  title: 'Microfinance and Household Resilience in Rural Kenya',
  paperDetails: 'Compare two programmes, at least one run by women’s groups.',
};
const { resumeService: _, ...NEW_ORDER } = toPayload(FORM, 1);

/** Examples of path parameters and headers by their name. */
export const PARAMETER_EXAMPLES: Readonly<Record<string, string | number>> = {
  cat: 1,
  site: 1,
  id: ORDER,
  'Idempotency-Key': 'a-key-of-16-to-128-characters',
};

/** A body as the wire has it. */
type Body<E extends Endpoint> = E extends { body: unknown } ? Input<E>['body' & keyof Input<E>] : never;

const example = <E extends Endpoint>(endpoint: E, body: Body<E>): [Endpoint, unknown] => [endpoint, body];

/** A body for each endpoint that takes one. With the demo data, those without a token of a mail can be sent as they are. */
export const BODY_EXAMPLES: ReadonlyMap<Endpoint, unknown> = new Map([
  example(calculatePrice, toPriceRequest(FORM, 1, null)),
  example(auth.signIn, ALICE),
  example(auth.signInByPost, ALICE),
  example(auth.signUp, { email: 'pat@example.com', phone: '13125550148', firstName: 'Pat', password: NEW_PASSWORD }),
  example(auth.checkMail, { email: ALICE.email }),
  example(auth.setPassword, { token: 'the-token-of-the-mail', password: NEW_PASSWORD }),
  example(auth.forgotPassword, { mail: ALICE.email }),
  example(auth.sendMagicLink, { email: ALICE.email }),
  example(customers.changePassword, { currentPassword: ALICE.password, newPassword: NEW_PASSWORD }),
  example(customers.confirmEmail, {}),
  example(customers.updateCustomer, {
    enabledFacebookMessenger: false,
    enabledNewsletters: true,
    enabledNightCalls: false,
    firstName: 'Alice',
    lastName: 'Okafor',
    phone: '13125550148',
  }),
  example(customers.updateConsents, {
    cookies_usages: 1,
    personal_data: 1,
    technical_data: 1,
    location_usages: 0,
    information_sharing: 0,
    email_subscription: 0,
  }),
  example(orders.createOrder, NEW_ORDER),
  example(orders.editOrder, { ...NEW_ORDER, pages: 7 }),
  example(cancelOrder, { reason: 'not_needed' }),
  example(orders.hideOrder, { id_order: ORDER }),
  example(orders.unhideOrder, { id_order: ORDER }),
  example(copyCustomerFiles, { files: [1] }),
  example(beginUpload, { name: 'notes.zip', size: 73_400_320 }),
  example(addReview, { rating: 4.5, comment: 'Clear and on time.' }),
  example(changeReview, { rating: 5, comment: 'Clear and on time.' }),
  example(revisions.requestRevision, {
    category: [3],
    describeProblem: 'Every claim needs a source.',
    revisionLevel: 1,
  }),
  example(revisions.uploadRevisionFile, { id_revision: 1 }),
  example(deskRevisions.moveRevision, { status: REVISION_STATUS.inProgress }),
  example(deskRevisions.deliverRevision, { answers: '1,2' }),
  example(answerTimeRequest, { idRequest: 1, answer: 'accept' }),
  example(answerMailedTimeRequest, { answer: 'accept' }),
  example(startPayment, { provider: 'fondy' }),
  example(createCampaign, { code: 'FALL-15', percent: 15, uses: 100, sites: ['localhost'] }),
  example(takeDifference, { take: 'credit', amount: 12.5 }),
  example(applyDiscount, { code: 'WELCOME10' }),
  example(sendMessage, { direction: 2, message: 'Could you tell me how this order is going?' }),
  example(readMessages, { messages: '1,2' }),
  example(subscribeToPush, {
    endpoint: 'https://push.example.com/send/of-this-browser',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  }),
  example(transferAccount, { site: '2' }),
  example(takeHandOff, { token: 'the-token-of-the-link' }),
  example(desk.signInToDesk, { ...ALICE, email: 'support@example.com' }),
  example(desk.setStaffPassword, { token: 'the-token-of-the-link', password: NEW_PASSWORD }),
  example(desk.assignWriter, { idWriter: WRITER }),
  example(desk.changeStatus, { status: ORDER_STATUS.hold }),
  example(desk.askMoreTime, { hours: 6, note: 'Two sources arrive tomorrow.' }),
  example(desk.answerCancellation, { answer: 'decline', note: 'Your writer delivers the paper in an hour.' }),
  example(recordReturned, { reference: 'bVeuSVA5TXf7VJ5R9t4lxA-1', total: 20 }),
  example(startRefund, { amount: 20, note: 'The paper came a day late.' }),
  example(reconcileStatement, {
    provider: 'fondy',
    statement: 'reference,amount,currency,date\nord_1001-1,45.50,USD,2026-11-20 09:00:00\n',
  }),
  example(desk.offerOrder, { hours: 24, note: 'A writer is free for this order today.' }),
  example(deskMessages.answerCustomer, { message: 'Your writer will answer within an hour.' }),
  example(deskMessages.readDeskMessages, { seq: 1 }),
  example(deskMessages.editMessage, { body: 'Your writer will answer within two hours.' }),
  example(deskMessages.decideHeldMessage, { held: 'approved' }),
  example(deskMessages.writeNote, { body: 'The customer will call on Monday.' }),
  example(deskMessages.saveCannedReply, { name: 'on-it', body: 'We are looking into it.' }),
  example(deskMessages.showTyping, { isTyping: true }),
  example(deskMessages.showPresence, { online: true }),
]);

/** Path parameters of one endpoint, where those of `PARAMETER_EXAMPLES` would be refused. */
export const OTHER_PARAMETERS: ReadonlyMap<Endpoint, Record<string, number>> = new Map([
  [addReview as Endpoint, { id: COMPLETED }],
  [revisions.requestRevision, { id: COMPLETED }],
  [changeReview, { id: COMPLETED }],
]);
