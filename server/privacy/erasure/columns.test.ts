import { insertCredit, insertGoodwill } from '#deadlines/store.ts';
import { insertOwnDiscount } from '#discounts/store.ts';
import { randomUUID } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { signIn, signUp } from '@octavo/contract/auth';
import { confirmEmail, updateCustomer } from '@octavo/contract/customers';
import { deactivateCustomer } from '@octavo/contract/privacy';
import { getConversation, sendReply } from '@octavo/contract/desk-conversations';
import { attachToDraft, saveDraft } from '@octavo/contract/desk-drafts';
import { writeNote } from '@octavo/contract/desk-notes';
import { addDeliveryFile } from '@octavo/contract/desk-deliveries';
import { deliverFiles } from '@octavo/contract/desk-files';
import { answerCustomer } from '@octavo/contract/desk-messages';
import { beginUpload, continueUpload, uploadCustomerFiles } from '@octavo/contract/files';
import { createSocketTicket, sendMessage } from '@octavo/contract/messenger';
import { createOrder } from '@octavo/contract/orders';
import { subscribeToPush } from '@octavo/contract/push';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { insertAuditEntry } from '#audit/store.ts';
import { saveDeductions } from '#discounts/deductions/store.ts';
import { insertCancellation } from '#cancellations/store.ts';
import { endRefund, insertRefunds } from '#payments/refunds/store.ts';
import { insertComments, insertRevision } from '#revisions/store.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { newPushBrowser } from '#testing/push-service.ts';
import { hire } from '#testing/staff.ts';
import { ownDatabase } from '#testing/own-database.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { changeCustomer } from '#customers/store.ts';

const ofSite = 'Data of the site, not of a customer.';
const ofStaff = 'Data of staff.';
const ofApplicant =
  'Of who applies as a writer, not of a customer: taken back by the applicant, or removed by its days (ADR 0300).';
const ofMoney = 'The ledger is kept. Its numbers identify an order, not a person.';
const fixedValue = 'One of our fixed values.';
const ofSticker = 'The number of a sticker or an emoji, removed with its message.';
const keyedHash = 'A keyed hash, useless without our secret; it expires.';

/** ADR 0016: what happens to each text column when an account is deleted. A new column needs a line here. */
const DECISIONS: Record<string, 'erased' | { kept: string }> = {
  'sites.*': { kept: ofSite },
  'site_hosts.*': { kept: ofSite },
  'closed_works.*': { kept: ofSite },
  'tariff_versions.*': { kept: ofSite },
  'site_versions.*': { kept: ofSite },
  'mail_texts.*': { kept: ofSite },
  'legal_texts.*': { kept: ofSite },
  'legal_bodies.*': { kept: ofSite },
  'legal_translations.*': { kept: ofSite },
  'interface_texts.*': { kept: ofSite },
  'site_plans.*': { kept: ofStaff },
  'site_checks.*': { kept: ofSite },
  'catalogue_items.*': { kept: ofSite },
  'discount_codes.code': { kept: ofSite },
  'staff.*': { kept: ofStaff },
  'writer_notices.*': { kept: ofStaff },
  'staff_links.*': { kept: ofStaff },
  'applications.*': { kept: ofApplicant },
  'application_links.*': { kept: ofApplicant },
  'application_files.*': { kept: ofApplicant },
  'application_notes.*': { kept: ofApplicant },
  'staff_totps.*': { kept: ofStaff },
  'staff_passkeys.*': { kept: ofStaff },
  'staff_recovery_codes.*': { kept: ofStaff },
  'staff_challenges.*': { kept: ofStaff },
  'staff_devices.*': { kept: ofStaff },
  'staff_providers.*': { kept: ofSite },
  'staff_identities.*': { kept: ofStaff },
  'desk_answers.chat': { kept: fixedValue },
  'report_days.*': { kept: 'Counts and sums of a site, with nobody in them.' },
  'report_months.*': { kept: 'Counts and sums of a site, with nobody in them.' },
  'form_days.*': { kept: 'Counts of a site, with nobody in them.' },
  'form_visits.*': { kept: 'How far a visit came, under a random number that only the browser has; for three days.' },
  'report_sites.*': { kept: ofSite },
  'backups.*': { kept: 'Names of backups and sentences about failures.' },
  'backup_drills.*': { kept: 'Names of backups and sentences about failures.' },
  'provider_accounts.*': { kept: 'The account of the operator at a provider.' },
  'audit_entries.*': { kept: 'Who of the operators and staff did or read what; numbers of orders and customers.' },
  'audit_entries.reason': 'erased',
  'audit_seals.*': { kept: 'Sums of entries of the audit; without their salt they tell nothing of the words.' },
  'audit_entries.was': 'erased',
  'audit_entries.became': 'erased',
  'customer_notes.body': 'erased',
  'erasures.reason': 'erased',

  'desk_calendars.*': { kept: ofSite },
  'desk_views.*': { kept: ofStaff },
  'macros.*': { kept: ofSite },
  'macro_runs.name': { kept: ofSite },
  'macro_runs.done': { kept: 'Numbers of what a macro did.' },
  'macro_runs.undone': { kept: fixedValue },
  'waiting_macros.name': { kept: ofSite },
  'waiting_macros.state': { kept: fixedValue },
  'waiting_macros.why': { kept: fixedValue },
  'bulk_runs.*': { kept: ofStaff },
  'bulk_runs.action': 'erased',
  'bulk_rows.outcome': { kept: fixedValue },
  'bulk_rows.params': { kept: 'The name of a variable or a number in a refusal.' },
  'bulk_rows.changed': { kept: 'Writer, status and hold before and after an action.' },
  'desk_queues.queue': { kept: fixedValue },

  'customers.email': 'erased',
  'customers.password_hash': 'erased',
  'customers.first_name': 'erased',
  'customers.last_name': 'erased',
  'customers.phone': 'erased',
  'customers.country': 'erased',
  'customers.state': 'erased',
  'customers.city': 'erased',
  'customers.address': 'erased',
  'customers.zip': 'erased',
  'customers.ip': 'erased',
  'customers.zone': 'erased',
  'customers.language_code': 'erased',
  'customers.referrer_id': 'erased',
  'merges.reason': 'erased',
  'merges.state': { kept: fixedValue },
  'merges.closing_hash': { kept: 'A hash of a random number.' },
  'merges.staying_hash': { kept: 'A hash of a random number.' },
  'merges.closing_email': 'erased',
  'merges.moved': { kept: 'Numbers.' },
  'consents.kind': { kept: fixedValue },
  'consents.text_version': { kept: fixedValue },
  'consents.language': { kept: 'A language of the site.' },
  'consents.sha256': { kept: 'The hash of a text of the site.' },
  'accepted_texts.name': { kept: fixedValue },
  'accepted_texts.language': { kept: 'A language of the site.' },
  'accepted_texts.sha256': { kept: 'The hash of a text of the site.' },
  'email_confirmations.token_hash': 'erased',
  'email_confirmations.email': 'erased',
  'email_restorations.token_hash': 'erased',
  'email_restorations.email': 'erased',
  'sessions.id': { kept: 'A random number; servers read from it which sessions ended while they were not connected.' },
  'sessions.device': 'erased',
  'sessions.end_reason': { kept: fixedValue },
  'sessions.agent': 'erased',
  'sessions.zone': 'erased',
  'sessions.proven_by': { kept: fixedValue },
  'password_links.token_hash': 'erased',
  'magic_links.token_hash': 'erased',
  'customer_passkeys.credential_id': 'erased',
  'customer_passkeys.rp_id': 'erased',
  'customer_passkeys.transports': 'erased',
  'customer_passkeys.name': 'erased',
  'customer_passkeys.public_key': { kept: 'Removed with its passkey.' },
  'customer_identities.issuer': 'erased',
  'customer_identities.subject': 'erased',
  'customer_identities.email': 'erased',
  'customer_providers.*': { kept: 'How customers of a site sign in; nothing of a customer.' },
  'customer_challenges.*': {
    kept: 'Hashes of random texts and encrypted answers of ten minutes; removed with the account.',
  },
  'hand_offs.token_hash': 'erased',
  'job_runners.id': { kept: 'A random number of a process.' },
  'processes.*': { kept: 'About our processes.' },
  'failed_requests.*': { kept: 'Names and numbers only, for two weeks.' },
  'push_keys.*': { kept: 'The keys of the installation.' },
  'push_subscriptions.endpoint': 'erased',
  'push_subscriptions.p256dh': 'erased',
  'push_subscriptions.auth': 'erased',
  'notifications.event': { kept: fixedValue },
  'notifications.kind': { kept: fixedValue },
  'notifications.chat': { kept: fixedValue },
  'notifications.about': 'erased',
  'notification_preferences.mail_stop': { kept: fixedValue },
  'notification_preferences.digest_events': { kept: fixedValue },
  'notification_choices.cell': { kept: fixedValue },
  'mails.event': { kept: fixedValue },
  'mails.why_dropped': { kept: fixedValue },
  'pushes.event': { kept: fixedValue },
  'pushes.kind': { kept: fixedValue },
  'pushes.token': 'erased',
  'push_subscriptions.session_id': { kept: 'Removed with its subscription.' },
  'socket_tickets.ticket_hash': 'erased',
  'socket_tickets.session_id': { kept: 'Removed with its ticket.' },
  'unknown_addresses.*': { kept: 'Networks that asked for unknown addresses; removed after a day.' },
  'rate_limits.key': { kept: keyedHash },
  'idempotency_keys.owner': { kept: 'Removed with its key; it has the number of a customer.' },
  'idempotency_keys.operation': { kept: fixedValue },
  'database_files.name': { kept: fixedValue },
  'database_files.hash': { kept: fixedValue },
  'idempotency_keys.key': 'erased',
  'idempotency_keys.fingerprint': 'erased',
  'idempotency_keys.reply': 'erased',

  'orders.language_code': { kept: fixedValue },
  'orders.uid': { kept: ofMoney },
  'orders.currency': { kept: ofMoney },
  'orders.title': 'erased',
  'orders.paper_details': 'erased',
  'orders.credentials': 'erased',
  'orders.discount_code': 'erased',
  'orders.offer_note': 'erased',
  'orders.hold_note': 'erased',
  'orders.held_for': { kept: fixedValue },
  'order_edits.was': 'erased',
  'order_edits.became': 'erased',
  'order_events.kind': { kept: fixedValue },
  'order_events.side': { kept: fixedValue },
  'order_events.details': { kept: 'Ids, amounts and dates; never words of a person.' },
  'time_requests.state': { kept: fixedValue },
  'time_requests.note': 'erased',
  'time_requests.token_hash': 'erased',
  'cancellations.state': { kept: fixedValue },
  'cancellations.currency': { kept: ofMoney },
  'cancellations.reason': { kept: fixedValue },
  'cancellations.answer': 'erased',
  'order_deductions.kind': { kept: fixedValue },
  'order_deductions.state': { kept: fixedValue },
  'order_deductions.code': 'erased',
  'discount_codes.kind': { kept: fixedValue },
  'campaigns.*': { kept: ofSite },
  'points.kind': { kept: fixedValue },
  'refunds.cause': { kept: fixedValue },
  'refunds.state': { kept: fixedValue },
  'refunds.note': 'erased',
  'refunds.outside_note': 'erased',
  'goodwill_credits.note': 'erased',
  'refund_requests.note': 'erased',
  'refund_requests.answer': 'erased',
  'refund_requests.state': { kept: fixedValue },
  'order_moves.held_for': { kept: fixedValue },
  'order_moves.note': 'erased',
  'deadline_moves.note': 'erased',
  'order_moves.state': { kept: fixedValue },
  'work_offers.note': 'erased',
  'offer_questions.question': 'erased',
  'offer_questions.answer': 'erased',
  'work_offers.state': { kept: fixedValue },
  'work_offer_writers.answer': { kept: fixedValue },
  'work_offer_writers.reason': { kept: ofStaff },
  'refunds.refund_key': { kept: 'A random number.' },
  'credits.reason': { kept: fixedValue },
  'credits.currency': { kept: ofMoney },
  'reviews.comment': 'erased',
  'revisions.description': 'erased',
  'revision_comments.quote': 'erased',
  'revision_comments.comment': 'erased',
  'revision_comments.answer': 'erased',
  'delivery_files.name': 'erased',
  'delivery_files.*': { kept: 'Our own values and counts; removed with the name.' },
  'deliveries.checklist': 'erased',
  'writer_ledger.*': { kept: ofStaff },
  'work_offer_writers.decline': { kept: fixedValue },
  'messages.body': 'erased',
  'messages.key': 'erased',
  'messages.sticker': { kept: ofSticker },
  'messages.changed_by': { kept: fixedValue },
  'held_messages.state': { kept: fixedValue },
  'held_messages.body': 'erased',
  'held_messages.sticker': { kept: ofSticker },
  'held_messages.files': 'erased',
  'held_messages.key': 'erased',
  'order_notes.body': 'erased',
  'order_notes.key': 'erased',
  'order_notes.lane': { kept: fixedValue },
  'desk_replies.lane': { kept: fixedValue },
  'desk_replies.state': { kept: fixedValue },
  'desk_replies.body': 'erased',
  'desk_replies.sticker': { kept: ofSticker },
  'desk_replies.files': 'erased',
  'desk_replies.key': 'erased',
  'desk_drafts.lane': { kept: fixedValue },
  'desk_drafts.body': 'erased',
  'desk_drafts.files': 'erased',
  'canned_replies.name': { kept: ofSite },
  'canned_replies.body': { kept: ofSite },
  'files.side': { kept: fixedValue },
  'files.name': 'erased',
  'files.sha256': 'erased',
  'files.scan_state': { kept: fixedValue },
  'files.storage_key': { kept: 'A random number, removed with its row and its file.' },
  'files.preview_state': { kept: fixedValue },
  'files.preview_key': { kept: 'A random number, removed with its row and its file.' },
  'uploads.name': 'erased',
  'upload_parts.storage_key': { kept: 'A random number, removed with its row and its file.' },

  'payment_ledger.*': { kept: ofMoney },
  'statements.*': { kept: ofMoney },
  'statement_lines.*': { kept: ofMoney },
  'statement_lines.reason': 'erased',
  'closed_months.month': { kept: 'A month.' },
  'closed_sums.*': { kept: 'Sums of a month.' },
  'receipt_series.seller': { kept: ofSite },
  'receipts.*': { kept: 'A receipt of a sale: seller, country and tax, which must be kept.' },
  'disputes.*': { kept: ofMoney },
  'disputes.answer': 'erased',
  'dispute_packs.manifest': 'erased',
  'file_downloads.way': { kept: fixedValue },
  'payment_faults.*': { kept: ofMoney },
  'payment_faults.reason': 'erased',
  'transactions.*': { kept: ofMoney },
  'payment_attempts.provider': { kept: fixedValue },
  'payment_attempts.state': { kept: fixedValue },
  'payment_attempts.currency': { kept: ofMoney },
  'payment_attempts.dispute': { kept: fixedValue },
  'payment_attempts.decline_reason': { kept: fixedValue },
  'payment_attempts.reference': { kept: ofMoney },
  'payment_attempts.provider_ref': { kept: ofMoney },
  'payment_attempts.card': 'erased',
  'payment_attempts.arrived_currency': { kept: ofMoney },
  'payment_attempts.redirect_url': 'erased',
  'payment_attempts.redirect_form': 'erased',
  'payment_webhooks.provider': { kept: fixedValue },
  'payment_webhooks.dedupe_key': {
    kept: 'The number of the order with a signature of the provider; needed to detect repeats.',
  },
  'payment_webhooks.reject_reason': { kept: fixedValue },
  'payment_webhooks.outcome': { kept: fixedValue },
  'payment_webhooks.headers': 'erased',
  'payment_webhooks.body': 'erased',
  'payment_webhooks.digest': { kept: 'A hash of an unverified webhook: no text can be read from it.' },
  'payment_webhooks.event': { kept: ofMoney },
  'payment_webhooks.query': 'erased',
  'payment_webhooks.remote_ip': 'erased',
  'mails.recipient': 'erased',
  'mails.subject': 'erased',
  'mails.body': 'erased',
  'mails.html': 'erased',
  'mails.refusal': 'erased',
};

const TEXT_TYPES = [
  'text',
  'character varying',
  'character',
  'json',
  'jsonb',
  'bytea',
  'ARRAY',
  'xml',
  'inet',
  'USER-DEFINED',
];

type Column = { table: string; column: string; type: string };

async function textColumns(db: Fixture['db']): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as "column", data_type as type from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' and data_type = any(${TEXT_TYPES})
      and not (data_type = 'ARRAY' and udt_name in ('_int4', '_int2', '_int8'))
    order by 1, 2`.execute(db);
  return rows;
}

const decisionOf = ({ table, column }: Column) => DECISIONS[`${table}.${column}`] ?? DECISIONS[`${table}.*`];

test('controls C27 the list has every text column', async () => {
  const db = await ownDatabase();
  const columns = await textColumns(db);
  const missing = columns.filter((column) => !decisionOf(column)).map(({ table, column }) => `${table}.${column}`);
  expect(missing).toEqual([]);
  const names = new Set(columns.flatMap(({ table, column }) => [`${table}.${column}`, `${table}.*`]));
  const uuids = ['sessions.id', 'socket_tickets.session_id', 'push_subscriptions.session_id'];
  expect(Object.keys(DECISIONS).filter((name) => !names.has(name) && !uuids.includes(name))).toEqual([]);
});

/** Tables whose rows the job erases. */
const ERASED_LATER = ['files', 'held_messages', 'desk_replies', 'desk_drafts', 'mails', 'uploads'];

const MARKER = 'zqxmarkerjwv';
const DIGITS = '70707070707';

describe('controls C27 after the deletion', () => {
  const log: string[] = [];
  let fixture: Fixture;
  beforeEach(async () => {
    log.length = 0;
    for (const method of ['log', 'warn', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((...parts) => void log.push(parts.join(' ')));
    fixture = await startFixture(undefined, { LOG_LEVEL: 'debug' }, { write: (line) => void log.push(line) });
  });

  test('no text of the customer or of others to them is left', async () => {
    const nora = await useEverything(fixture);
    await fillOtherColumns(fixture);
    const columns = (await textColumns(fixture.db)).filter((column) => decisionOf(column) === 'erased');
    for (const column of columns)
      expect(await hasMarker(fixture, column), `${column.table}.${column.column}`).toBe(true);
    expect(await markedFiles(fixture)).toBeGreaterThan(1);

    await nora.call(deactivateCustomer, {});
    for (const { table, column } of columns.filter((one) => !ERASED_LATER.includes(one.table))) {
      expect(await hasMarker(fixture, { table, column }), `${table}.${column} before the job`).toBe(false);
    }
    await fixture.runJobs();

    expect(await rowsWithMarker(fixture)).toEqual([]);
    const entries = fixture.db
      .selectFrom('auditEntries')
      .orderBy('id')
      .select('became')
      .where('operation', '=', 'planMove');
    const cleared = { note: '', heldFor: 'file', order: { holdNote: '', status: 9 } };
    expect(await entries.execute()).toEqual([{ became: cleared }]);
    expect(await markedFiles(fixture)).toBe(0);
    fixture.app.log.error('a line of the log');
    expect(log.join('\n')).toContain('a line of the log');
    expect(log.join('\n')).not.toMatch(new RegExp(`${MARKER}|${DIGITS}`, 'i'));
  });
});

/** Makes a customer who wrote the marker in every place, and whose writer and support wrote it too. */
async function useEverything(fixture: Fixture) {
  const credentials = { email: `${MARKER}@example.com`, password: `${MARKER} password` };
  const names = { firstName: MARKER, lastName: MARKER };
  const signedUp = { ...credentials, ...names, phone: DIGITS, referrerId: MARKER, hashDevice: MARKER };
  await fixture.guest.call(signUp, { key: `${MARKER}-sign-up-key`, body: signedUp });
  const { accessToken } = await fixture.guest.call(signIn, { body: { ...credentials, hashDevice: MARKER } });
  const call = fixture.callAs(accessToken);
  const switches = { enabledFacebookMessenger: false, enabledNewsletters: true, enabledNightCalls: true };
  const { id: customerId } = await call(updateCustomer, { body: { ...switches, ...names, phone: DIGITS } });
  await call(confirmEmail, { body: { email: `new.${MARKER}@example.com` } });
  await changeCustomer(fixture.db, customerId, { status: 1 });
  await call(createSocketTicket, {});
  const { subscription } = newPushBrowser('https://push.example.com');
  await call(subscribeToPush, { body: { ...subscription, endpoint: `https://push.example.com/${MARKER}` } });

  const body = newOrder({ topic: `On ${MARKER}`, paperDetails: `Details of ${MARKER}`, credentials: MARKER });
  const { id } = await call(createOrder, { params: { cat: 1 }, key: newKey(), body });
  const writer = await hire(fixture, { name: 'wren', number: 20_418 });
  await fixture.db.updateTable('orders').set({ status: 3, writerId: writer.id }).where('id', '=', id).execute();
  const file = (name: string) => new File([`Text with ${MARKER}\n`], name);
  const params = { id };
  await call(uploadCustomerFiles, { params, key: newKey(), files: [file(`${MARKER}.txt`)] });
  const half = await call(beginUpload, { params, key: newKey(), body: { name: `half ${MARKER}.txt`, size: 2 ** 21 } });
  await call(continueUpload, {
    params: { upload: half.id },
    query: { start: 0 },
    files: [new File([new Uint8Array(2 ** 20)], 'part')],
  });
  const message = { direction: 1, message: `I am ${MARKER}` };
  await call(sendMessage, {
    params,
    key: `${MARKER}-message-key`,
    body: message,
    files: [file(`in chat ${MARKER}.txt`)],
  });
  const says = (key: string) =>
    writer.call(answerCustomer, {
      params,
      key,
      files: [file(`from ${MARKER}.txt`)],
      body: { message: `Dear ${MARKER}` },
    });
  await says(newKey());
  const moderate = async (moderateWriters: boolean) => {
    await fixture.db.updateTable('sites').set({ moderateWriters }).where('id', '=', 1).execute();
    await fixture.sites.reload();
  };
  await moderate(true);
  await says(`${MARKER}-held-key`);
  await moderate(false);
  await writer.call(writeNote, { params, key: `${MARKER}-note-key`, body: { body: `Says ${MARKER}` } });
  const support = await hire(fixture, { name: 'sam' });
  await support.call(saveDraft, { params, body: { lane: 'note', body: `Ask ${MARKER}` } });
  await support.call(attachToDraft, { params, key: newKey(), files: [file(`begun ${MARKER}.txt`)] });
  const { position } = await support.call(getConversation, { params, query: {} });
  const reply = { lane: 'customer' as const, message: `Dear ${MARKER}`, position };
  await support.call(sendReply, { params, key: `${MARKER}-reply-key`, files: [file(`to ${MARKER}.txt`)], body: reply });
  await writer.call(deliverFiles, { params, key: newKey(), files: [file(`for ${MARKER}.txt`)] });
  const staged = new File(['The next version'], `next for ${MARKER}.txt`);
  await writer.call(addDeliveryFile, { params, key: newKey(), body: {}, files: [staged] });
  const sent = {
    orderId: params.id,
    revisionId: null,
    staffId: writer.id,
    number: 1,
    files: [],
    dateCreated: fixture.now(),
  };
  await fixture.db
    .insertInto('deliveries')
    .values({ ...sent, checklist: '{}' })
    .execute();
  await fixture.db
    .updateTable('orders')
    .set({ status: 5, dateCompleted: fixture.now() })
    .where('id', '=', id)
    .execute();
  await insertOtherRows(fixture, customerId, id);
  return { call };
}

/** Inserts a row in every table that the calls above do not reach. */
async function insertOtherRows({ db, now }: Fixture, customerId: number, orderId: number) {
  const link = { tokenHash: 'a', customerId, expiresAt: now() };
  await db.insertInto('passwordLinks').values(link).execute();
  await db.insertInto('magicLinks').values(link).execute();
  const { customerId: owner } = link;
  await db.updateTable('sessions').set({ agent: MARKER, zone: MARKER }).where('customerId', '=', owner).execute();
  const passkey = { credentialId: MARKER, rpId: MARKER, publicKey: Buffer.from(''), counter: 0, transports: MARKER, name: MARKER }; // oxfmt-ignore
  await db
    .insertInto('customerPasskeys')
    .values({ ...passkey, customerId: owner, dateCreated: now() })
    .execute();
  await db
    .insertInto('customerIdentities')
    .values({
      customerId: owner,
      siteId: 1,
      issuer: MARKER,
      subject: MARKER,
      email: MARKER,
      dateCreated: now(),
      dateUsed: now(),
    }) // oxfmt-ignore
    .execute();
  await db
    .insertInto('handOffs')
    .values({ ...link, siteId: 1 })
    .execute();
  await db.insertInto('reviews').values({ orderId, rating: '4.5', dateCreated: now() }).execute();
  const { id: staffId } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
  const byDesk = { customerId, staffId, dateCreated: now() };
  await db
    .insertInto('customerNotes')
    .values({ ...byDesk, body: `Note on ${MARKER}` })
    .execute();
  await db
    .insertInto('erasures')
    .values({ ...byDesk, reason: `Letter of ${MARKER}`, dueAt: now() })
    .execute();
  const audited = { actor: 'sam@example.com', operation: 'planMove', subject: `order ${orderId}`, orderId };
  const words = { note: `Dear ${MARKER}`, heldFor: 'file', order: { holdNote: MARKER, status: 9 } };
  const entry = { ...audited, was: words, became: words, reason: `Dear ${MARKER}`, dateCreated: now() };
  await insertAuditEntry(db, entry);
  const { id: closingId } = await db.selectFrom('customers').select('id').where('id', '<>', customerId).limit(1).executeTakeFirstOrThrow(); // oxfmt-ignore
  const merge = { siteId: 1, closingId, stayingId: customerId, closingHash: '1', stayingHash: '2', expiresAt: now() };
  await db
    .insertInto('merges')
    .values({ ...merge, staffId, reason: MARKER, closingEmail: MARKER, dateCreated: now() })
    .execute();
  const action = sql<unknown>`jsonb_build_object('kind', 'reply', 'text', ${MARKER}::text)`;
  const run = { siteId: 1, staffId, sessionId: randomUUID(), action, state: 'done', dateCreated: now() } as const;
  const { id: runId } = await db.insertInto('bulkRuns').values({ ...run, dateEnded: now() }).returning('id').executeTakeFirstOrThrow(); // oxfmt-ignore
  await db.insertInto('bulkRows').values({ runId, place: 1, orderId, outcome: 'done' }).execute();
  const times = { deadlineWas: now(), deadline: now(), expiresAt: now(), dateCreated: now() };
  await db
    .insertInto('timeRequests')
    .values({ orderId, staffId, ...times, note: MARKER, tokenHash: MARKER })
    .execute();
  const line = { kind: 'code', code: MARKER, amount: 100, discountId: null } as const;
  await saveDeductions(db, orderId, [line], now());
  const { id: revisionId } = await insertRevision(db, { orderId, status: 5, deadline: now(), dateCreated: now() });
  const { id: fileId } = await db.selectFrom('files').select('id').limit(1).executeTakeFirstOrThrow();
  await insertComments(db, [{ revisionId, fileId, page: 1, comment: 'Here' }]);
  const prices = { priceWas: 1800, priceBecame: 1800 };
  await db
    .insertInto('orderEdits')
    .values({ orderId, version: 1, was: '{}', became: '{}', ...prices, dateCreated: now() })
    .execute();
  const attempt = { provider: 'fondy', state: 'paid', amount: 1800, currency: 'USD', reference: 'r' } as const;
  const { id: attemptId } = await db
    .insertInto('paymentAttempts')
    .values({ ...attempt, orderId, dateCreated: now(), dateUpdated: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const decided = { decidedBy: staffId, reason: MARKER, dateDecided: now(), since: now() };
  await db
    .insertInto('paymentFaults')
    .values({ kind: 'mismatch', subject: 'order', orderId, ...decided })
    .execute();
  const disputed = {
    orderId,
    attemptId,
    amount: 1800,
    currency: 'USD',
    answer: MARKER,
    dateCreated: now(),
    dateChanged: now(),
  };
  const { id: disputeId } = await db.insertInto('disputes').values(disputed).returning('id').executeTakeFirstOrThrow();
  const manifest = JSON.stringify({ files: [MARKER] });
  await db.insertInto('disputePacks').values({ disputeId, staffId, manifest, dateCreated: now() }).execute();
  const read = { siteId: 1, provider: 'fondy', name: '', digest: '', timeFrom: now(), timeTo: now(), rows: 1, skipped: 0, ofOthers: 0, sums: '[]' } as const; // oxfmt-ignore
  const { id: statementId } = await db.insertInto('statements').values({ ...read, readBy: staffId, dateCreated: now() }).returning('id').executeTakeFirstOrThrow(); // oxfmt-ignore
  const difference = { statementId, kind: 'not_booked' as const, reference: 'r', orderId, lines: [2], currency: 'USD', decision: 'accepted' as const }; // oxfmt-ignore
  await db
    .insertInto('statementLines')
    .values({ ...difference, decidedBy: staffId, reason: MARKER, dateDecided: now() })
    .execute();
  const canceled = { orderId, state: 'refunded', amount: 1800, percent: 100, currency: 'USD', reason: null } as const;
  const { id: cancellationId } = await insertCancellation(db, { ...canceled, answer: MARKER, dateCreated: now() });
  const refund = { orderId, cause: 'cancellation', cancellationId, note: MARKER } as const;
  const [refundId = 0] = await insertRefunds(db, refund, [{ attemptId, amount: 1800 }], now());
  await endRefund(db, refundId, now()); // until then it keeps the account open
  const moved = { orderId, staffId, statusWas: 2, status: 9, heldFor: 'file', state: 'made' } as const;
  const soon = { dateCreated: now(), goesAt: now(), dateEnded: now() };
  await db.insertInto('orderMoves').values({ ...moved, ...soon, note: MARKER }).execute(); // oxfmt-ignore
  const later = { orderId, staffId, deadlineWas: now(), deadline: now(), dateCreated: now() };
  await db
    .insertInto('deadlineMoves')
    .values({ ...later, note: MARKER })
    .execute();
  const offered = { orderId, offeredBy: staffId, firstWriter: null, othersFrom: now(), expiresAt: now() };
  const { id: offerId } = await db.insertInto('workOffers').values({ ...offered, note: MARKER, dateCreated: now(), dateEnded: null }).returning('id').executeTakeFirstOrThrow(); // oxfmt-ignore
  await db.insertInto('workOfferWriters').values({ offerId, staffId, answer: null, dateAnswered: null }).execute();
  const answered = { answer: MARKER, answeredBy: staffId, dateAnswered: now() };
  await db.insertInto('offerQuestions').values({ offerId, staffId, question: MARKER, dateCreated: now(), ...answered }).execute(); // oxfmt-ignore
  const asked = { orderId, askedBy: staffId, decidedBy: null, cancellationId: null, amount: 1800, expiresAt: now() };
  const request = { ...asked, note: MARKER, answer: MARKER, dateCreated: now(), dateDecided: null };
  await db.insertInto('refundRequests').values(request).execute();
  const code = { siteId: 1, customerId, kind: 'credit', code: 'GOODWILL', amount: 500, dateCreated: now() } as const;
  const discountId = await insertOwnDiscount(db, code);
  const credit = { orderId, reason: 'goodwill', amount: 500, currency: 'USD', discountId, dateCreated: now() } as const;
  const given = { creditId: await insertCredit(db, credit), orderId, staffId, requestId: null, note: MARKER };
  await insertGoodwill(db, given);
  const { uid } = await db.selectFrom('orders').select('uid').where('id', '=', orderId).executeTakeFirstOrThrow();
  const webhook = { provider: 'fondy', headers: '{}', remoteIp: '', isVerified: true, dateReceived: now() };
  const processed = { ...webhook, dateProcessed: now(), query: '[]' };
  await db
    .insertInto('paymentWebhooks')
    .values([
      { ...processed, dedupeKey: '1', attemptId, body: Buffer.from(MARKER) },
      { ...processed, dedupeKey: '2', body: Buffer.from(`{"order_id":"${uid}-1","email":"${MARKER}"}`) },
      {
        ...processed,
        dedupeKey: '3',
        body: Buffer.from(''),
        query: JSON.stringify([
          ['order', `${uid}-1`],
          ['email', MARKER],
        ]),
      },
    ])
    .execute();
  // as after a rejected mail to an earlier address
  await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 hour', last_error = ${`550 new.${MARKER}@example.com is unknown`}
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_mail')`.execute(db);
}

/** Writes the marker to columns that no call reaches. */
async function fillOtherColumns(fixture: Fixture) {
  for (const { table, column, type } of await textColumns(fixture.db)) {
    const isErased = decisionOf({ table, column, type }) === 'erased';
    if (!isErased || (await hasMarker(fixture, { table, column }))) continue;
    const value =
      type === 'bytea'
        ? sql`convert_to(${MARKER}, 'UTF8')`
        : type === 'jsonb'
          ? sql`to_jsonb(${MARKER}::text)`
          : sql`${MARKER}`;
    const condition =
      table === 'customers'
        ? sql`email like ${`%${MARKER}%`}`
        : table === 'idempotency_keys'
          ? sql`owner like 'customer %'` // those of the staff stay
          : sql`ctid = (select min(ctid) from ${sql.table(table)})`;
    await sql`update ${sql.table(table)} set ${sql.id(column)} = ${value} where ${condition}`.execute(fixture.db);
  }
}

const HEX = Buffer.from(MARKER).toString('hex');
const MARKED = new RegExp(`${MARKER}|${HEX}|${DIGITS}`, 'i');

async function hasMarker({ db }: Fixture, { table, column }: Pick<Column, 'table' | 'column'>): Promise<boolean> {
  const { rows } = await sql<{ value: string | null }>`
    select ${sql.id(column)}::text as value from ${sql.table(table)}`.execute(db);
  return rows.some(({ value }) => MARKED.test(value ?? ''));
}

/** Rows with the marker in all schemas, also of the job queue. */
async function rowsWithMarker({ db }: Fixture): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(
      db,
    );
    found.push(...rows.filter(({ row }) => MARKED.test(row)).map(({ row }) => `${schema}.${name}: ${row}`));
  }
  expect(tables.map(({ name }) => name)).toContain('_private_jobs');
  return found;
}

/** Searches the files on disk, their names and content. */
async function markedFiles({ environment }: Fixture): Promise<number> {
  const folder = path.join(environment.DATA_DIR, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const texts = await Promise.all(files.map(async (file) => file + (await readFile(file, 'latin1'))));
  return texts.filter((text) => MARKED.test(text)).length;
}
