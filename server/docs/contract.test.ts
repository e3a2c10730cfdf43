import { randomUUID } from 'node:crypto';
import * as applications from '@octavo/contract/applications';
import * as auth from '@octavo/contract/auth';
import * as campaigns from '@octavo/contract/campaigns';
import * as catalogue from '@octavo/contract/catalogue';
import * as codes from '@octavo/contract/codes';
import { chooseLanguage } from '@octavo/contract/choose-language';
import * as customers from '@octavo/contract/customers';
import * as privacy from '@octavo/contract/privacy';
import * as desk from '@octavo/contract/desk';
import * as deskApplications from '@octavo/contract/desk-applications';
import * as deskFiles from '@octavo/contract/desk-files';
import * as conversations from '@octavo/contract/desk-conversations';
import * as deskDrafts from '@octavo/contract/desk-drafts';
import { createDeskSocketTicket } from '@octavo/contract/desk-live';
import * as deskAudit from '@octavo/contract/desk-audit';
import * as deskCustomers from '@octavo/contract/desk-customers';
import * as deskPrivacy from '@octavo/contract/desk-privacy';
import * as deskMerges from '@octavo/contract/desk-merges';
import * as merges from '@octavo/contract/merges';
import * as deskInbox from '@octavo/contract/desk-inbox';
import * as deskBulk from '@octavo/contract/desk-bulk';
import * as deskOrders from '@octavo/contract/desk-orders';
import * as deskDisputes from '@octavo/contract/desk-disputes';
import * as deskStatements from '@octavo/contract/desk-statements';
import * as deskReports from '@octavo/contract/desk-reports';
import * as deskLedger from '@octavo/contract/desk-ledger';
import * as deskMacros from '@octavo/contract/desk-macros';
import * as deskMessages from '@octavo/contract/desk-messages';
import * as deskNotes from '@octavo/contract/desk-notes';
import * as cannedReplies from '@octavo/contract/desk-canned-replies';
import * as deskOrder from '@octavo/contract/desk-order';
import * as deskDeliveries from '@octavo/contract/desk-deliveries';
import * as deskEarnings from '@octavo/contract/desk-earnings';
import * as deskOwnWork from '@octavo/contract/desk-own-work';
import * as deskOffers from '@octavo/contract/desk-offers';
import * as deskProfiles from '@octavo/contract/desk-profiles';
import * as deskNotices from '@octavo/contract/desk-writer-notices';
import { getUnassignedPlace } from '@octavo/contract/desk-unassigned';
import * as deskWriters from '@octavo/contract/desk-writers';
import * as deskMoves from '@octavo/contract/desk-moves';
import * as deskPayments from '@octavo/contract/desk-payments';
import * as deskRefunds from '@octavo/contract/desk-refunds';
import * as deskRevisions from '@octavo/contract/desk-revisions';
import * as deskSearch from '@octavo/contract/desk-search';
import * as deskSecurity from '@octavo/contract/desk-security';
import * as deskSignIn from '@octavo/contract/desk-sign-in';
import * as deskDeadline from '@octavo/contract/desk-deadline';
import * as deskDuty from '@octavo/contract/desk-duty';
import * as deskOpening from '@octavo/contract/desk-site-opening';
import * as deskSiteSignIn from '@octavo/contract/desk-site-sign-in';
import * as deskSiteVersions from '@octavo/contract/desk-site-versions';
import * as legalTexts from '@octavo/contract/legal-texts';
import * as deskInterfaceTexts from '@octavo/contract/desk-interface-texts';
import * as deskLegalTexts from '@octavo/contract/desk-legal-texts';
import * as deskMailTexts from '@octavo/contract/desk-mail-texts';
import * as deskSites from '@octavo/contract/desk-sites';
import * as deskTransfers from '@octavo/contract/desk-transfers';
import * as deskStaff from '@octavo/contract/desk-staff';
import * as deskHours from '@octavo/contract/desk-hours';
import * as deskTariff from '@octavo/contract/desk-tariff';
import * as discounts from '@octavo/contract/discounts';
import type { Input, Endpoint } from '@octavo/contract/endpoint';
import * as editPrices from '@octavo/contract/edit-prices';
import * as files from '@octavo/contract/files';
import * as loyalty from '@octavo/contract/loyalty';
import * as messenger from '@octavo/contract/messenger';
import * as unread from '@octavo/contract/unread';
import * as cancellations from '@octavo/contract/cancellations';
import * as orders from '@octavo/contract/orders';
import * as payments from '@octavo/contract/payments';
import * as formVisits from '@octavo/contract/form-visits';
import * as pricing from '@octavo/contract/pricing';
import * as orderEvents from '@octavo/contract/order-events';
import * as timeRequests from '@octavo/contract/time-requests';
import * as notifications from '@octavo/contract/notifications';
import * as push from '@octavo/contract/push';
import * as deadlines from '@octavo/contract/deadlines';
import * as receipts from '@octavo/contract/receipts';
import * as referrals from '@octavo/contract/referrals';
import * as refunds from '@octavo/contract/refunds';
import * as reviews from '@octavo/contract/reviews';
import * as revisions from '@octavo/contract/revisions';
import * as sites from '@octavo/contract/sites';
import * as transactions from '@octavo/contract/transactions';
import * as transfers from '@octavo/contract/transfers';
import { pathOf } from '@octavo/contract/wire';
import * as providers from '@octavo/contract/providers';
import * as ways from '@octavo/contract/ways';
import * as writers from '@octavo/contract/writers';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { monthOf } from '@octavo/domain/payments/month';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MODULES } from '#app.ts';
import { softPasskey } from '#testing/soft-passkey.ts';
import { codeNow } from '#desk/sign-in/totp.ts';
import { drawPreviews } from '#files/previews/draw-previews.ts';
import { applied, essay, takeApplications } from '#applications/testing.ts';
import { mailedCode, mailedToken } from '#auth/testing.ts';
import { unsubscribeAddress } from '#mails/unsubscribing/link.ts';
import { changeSite } from '#operators/change-site.ts';
import { setCompany } from '#operators/set-company.ts';
import { setSignIn } from '#operators/set-sign-in.ts';
import { createStaff } from '#operators/create-staff.ts';
import { signInThere, startCompany } from '#testing/company.ts';
import { insertRefunds } from '#payments/refunds/store.ts';
import { markRefund } from '#payments/refunds/sending/store.ts';
import type { Fixture } from '#testing/fixture.ts';
import { startPaymentFixture } from '#payments/testing.ts';
import { newKey } from '#testing/new-order.ts';
import { newPushBrowser } from '#testing/push-service.ts';
import { STAFF_PASSWORD, hire } from '#testing/staff.ts';
import { insertPoints } from '#loyalty/store.ts';
import { setReadyBy } from '#referrals/store.ts';
import { insertFriend, insertPayment } from '#testing/records.ts';

const key = () => crypto.randomUUID();
const brief = () => new File(['What the paper is about.\n'], 'brief.txt');

// `callAs` parses every answer with the schema of the endpoint and rejects an invalid one.
test('spec §7 the answer of every endpoint fits its schema', async () => {
  const { fixture } = await startPaymentFixture();
  const { alice, guest, order } = fixture;
  const support = await hire(fixture);
  const writer = await hire(fixture, { name: 'wren', number: 20418 });
  await fixture.db
    .insertInto('discountCodes')
    .values({ siteId: 1, code: 'TEN', amount: 1000, usesLeft: null, expiresAt: null })
    .execute();

  const paid = await order({ status: 2, datePaid: fixture.now() });
  const unpaid = await order();
  const params = { id: paid.id };
  const cat = { params: { cat: 1 } };
  const called: Endpoint[] = [];
  const calls =
    (who: { call: typeof guest.call }) =>
    async <E extends Endpoint>(endpoint: E, input: Input<E>) => {
      const answer = await who.call(endpoint, input);
      called.push(endpoint);
      return answer;
    };
  const anyone = calls(guest);
  const customer = calls(alice);
  const agent = calls(support);
  const author = calls(writer);

  for (const endpoint of [sites.getDefaultSettings, sites.getSettings, sites.listTransfers]) await anyone(endpoint, {});
  await anyone(legalTexts.getLegalText, { params: { name: 'terms' }, query: { since: 1 } });
  await customer(chooseLanguage, { body: chooseLanguage.example });
  await customer(legalTexts.acceptLegalTexts, { body: legalTexts.acceptLegalTexts.example });
  for (const endpoint of [
    catalogue.listWorkTypes,
    catalogue.listAssignments,
    catalogue.getTariff,
    catalogue.getCatalogue,
  ])
    await anyone(endpoint, cat);
  await anyone(catalogue.listUrgencies, { params: { site: 1 } });
  for (const endpoint of [
    catalogue.listAcademicLevels,
    catalogue.listResumeLevels,
    catalogue.listThesisLevels,
    catalogue.listResumeServices,
  ])
    await anyone(endpoint, {});
  await anyone(pricing.calculatePrice, { ...cat, body: priced });
  await anyone(formVisits.noteFormStep, { body: formVisits.noteFormStep.example });
  await anyone(discounts.applyDiscount, { body: { code: 'TEN' } });

  const credentials = { email: 'nora@example.com', password: 'correct horse' };
  const { refreshToken } = await anyone(auth.signUp, { key: key(), body: { ...credentials, phone: '3125550148' } });
  await anyone(auth.signIn, { body: credentials });
  await anyone(auth.signInByPost, { body: credentials });
  await anyone(auth.checkMail, { body: { email: 'nora@example.com' } });
  await calls({ call: fixture.callAs(refreshToken) })(auth.refresh, {});
  await anyone(auth.signUp, { key: key(), body: { email: 'pat@example.com', phone: '3125550148' } });
  expect(await anyone(auth.forgotPassword, { body: { mail: 'pat@example.com' } })).toBe(0);
  const token = await mailedToken(fixture, 'set-password');
  await anyone(auth.setPassword, { body: { token, password: 'a new password' } });
  const pats = { email: 'pat@example.com' };
  const { challenge } = await anyone(codes.sendCode, { body: pats });
  await anyone(codes.signInByCode, { body: { challenge, code: await mailedCode(fixture) } });
  await anyone(codes.sendCode, { body: pats });
  const codeLink = { token: await mailedToken(fixture, 'sign-in') };
  await anyone(codes.signInByCodeLink, { params: codeLink, body: {} });
  await anyone(auth.sendMagicLink, { body: { email: 'pat@example.com' } });
  const pat = await anyone(auth.openMagicLink, { params: { token: await mailedToken(fixture, 'magic') }, query: {} });
  await fixture.callAs(pat.accessToken)(customers.confirmEmail, { body: { email: 'pat2@example.com' } });
  await anyone(customers.restoreEmail, { params: { token: await mailedToken(fixture, 'not-me') } });
  await customer(customers.getCustomer, {});
  const key1 = softPasskey('http://localhost');
  for (const made of [key1, softPasskey('http://localhost')]) {
    const begun = await customer(ways.beginOwnPasskey, {});
    await customer(ways.addOwnPasskey, { body: { challenge: begun.challenge, passkey: made.create(begun.passkey) } });
  }
  const passkeyQuestion = await anyone(ways.askForPasskey, { body: {} });
  const signed = { challenge: passkeyQuestion.challenge, passkey: key1.get(passkeyQuestion.passkey) };
  await anyone(ways.signInByPasskey, { body: signed });
  const { passkeys, sessions } = await customer(ways.getWays, {});
  await customer(ways.removeOwnPasskey, { params: { id: passkeys[0]?.id ?? 0 } });
  await customer(ways.endOwnSession, { params: { id: sessions[1]?.id ?? '' } });
  await customer(ways.endOtherOwnSessions, {});
  const toProve = await customer(ways.askForOwnProof, { body: { byCode: true } });
  const ownProof = { code: await mailedCode(fixture) };
  await customer(ways.proveCustomer, { body: { challenge: toProve.challenge, proof: ownProof } });
  await customer(push.subscribeToPush, { body: newPushBrowser('https://push.example').subscription });
  await customer(push.listPushSubscriptions, {});
  await fixture.db.deleteFrom('pushSubscriptions').execute(); // its push service is not there
  await customer(push.testPush, { key: key() });
  await customer(push.unsubscribeFromPush, {});
  await customer(notifications.getNotificationPreferences, {});
  await customer(notifications.chooseNotification, { body: { cell: 'message.push', isOn: false } });
  await customer(notifications.changeNotificationPreferences, { body: { digestAt: 540 } });
  const { calendar } = await customer(notifications.makeCalendar, {});
  await anyone(notifications.readCalendar, { params: { token: calendar?.address.split('/').at(-1) ?? '' } });
  await customer(notifications.endCalendar, {});
  await customer(notifications.muteOrder, { params, body: { isMuted: true } });
  await customer(notifications.countNotifications, {});

  const { accessToken } = await anyone(auth.signIn, { body: credentials });
  const leaving = calls({ call: fixture.callAs(accessToken) });
  const profile = { firstName: 'Nora', lastName: 'Barnacle', phone: '3125550148' };
  const switches = { enabledFacebookMessenger: false, enabledNewsletters: true, enabledNightCalls: false };
  const { id: leaver } = await leaving(customers.updateCustomer, { body: { ...profile, ...switches } });
  const rest = { personal_data: 0, technical_data: 0, location_usages: 0, information_sharing: 0 } as const;
  const consents = { ...rest, cookies_usages: 1, email_subscription: 0 } as const;
  await leaving(customers.updateConsents, { query: { id: leaver }, body: consents });
  const newPassword = 'battery staple';
  await leaving(customers.confirmPassword, { body: { password: credentials.password } });
  await leaving(customers.changePassword, { body: { currentPassword: credentials.password, newPassword } });
  await leaving(customers.confirmEmail, { body: { email: 'barnacle@example.com' } });
  const proof = await mailedToken(fixture, 'confirm-email');
  await leaving(customers.openConfirmation, { params: { token: proof } });
  await leaving(privacy.getDeletion, {});
  await leaving(privacy.getPersonalDataReport, { params: { id: leaver } });
  await leaving(privacy.deactivateCustomer, {});
  const erin = await fixture.person('erin', 6);
  const { redirectUrl } = await calls(erin)(transfers.transferAccount, { body: { site: 'http://localhost' } });
  await anyone(transfers.takeHandOff, { body: { token: redirectUrl.split('/').at(-1) ?? '' } });

  const body = { ...priced, ...paper };
  const made = await customer(orders.createOrder, { key: key(), ...cat, body });
  await customer(orders.editOrder, { params: { cat: 1, id: made.id }, body: { ...body, pages: 4 } });
  await customer(editPrices.getEditTariff, { params: { id: made.id } });
  await customer(editPrices.priceEdit, { params: { cat: 1, id: made.id }, body: priced });
  await customer(writers.listPreferredWriters, { query: {} });
  await customer(orders.listOrders, { ...cat, query: {} });
  await customer(orders.countOrders, cat);
  await customer(orders.getOrder, { params });
  await customer(orders.getOrderOfCategory, { params: { ...params, cat: 1 } });
  await customer(orders.hideOrder, { params, body: { id_order: paid.id } });
  await customer(orders.unhideOrder, { params, body: { id_order: paid.id } });

  const begun = (name: string) => customer(files.beginUpload, { key: key(), params, body: { name, size: 6 } });
  const [own] = await customer(files.uploadCustomerFiles, { key: key(), params, files: [brief()] });
  const file = { params: { id: own?.id ?? 0 } };
  await customer(files.listCustomerFiles, { params });
  await customer(files.listFilesOfCustomer, { query: {} });
  const copies = { files: [own?.id ?? 0] };
  await customer(files.copyCustomerFiles, { key: key(), params: { id: made.id }, body: copies });
  await customer(files.downloadFile, file);
  await customer(files.linkFile, file);
  await customer(files.downloadFiles, { params: { ...params, side: 'customers' } });
  const whole = { params: { upload: (await begun('whole.txt')).id } };
  await customer(files.continueUpload, { ...whole, query: { start: 0 }, files: [new File(['Words.'], 'part')] });
  await customer(files.getUpload, whole);
  await customer(files.cancelUpload, { params: { upload: (await begun('other.txt')).id } });
  const [photo] = await customer(files.uploadCustomerFiles, { key: key(), params, files: [pixel()] });
  await drawPreviews(fixture);
  await customer(files.previewFile, { params: { id: photo?.id ?? 0 }, query: {} });
  await agent(deskFiles.previewDeskFile, { params: { id: photo?.id ?? 0 }, query: {} });
  await customer(files.deleteFile, file);

  const { id } = await customer(payments.startPayment, {
    key: key(),
    params: { uid: unpaid.uid },
    body: { provider: 'fondy' },
  });
  await customer(payments.getPayment, { params: { uid: unpaid.uid, id } });
  await customer(payments.listPayments, { params: { uid: unpaid.uid } });
  await customer(payments.leavePayment, { params: { uid: unpaid.uid, id } });

  const act = { ...fixture, actor: 'test' };
  const { link } = await createStaff(act, 'localhost', { email: 'olga@example.com', role: 'operator' });
  const staffToken = link.slice(link.lastIndexOf('/') + 1);
  await anyone(desk.setStaffPassword, { body: { token: staffToken, password: STAFF_PASSWORD } });
  await anyone(deskSignIn.signInToDesk, { body: { email: 'wren@example.com', password: STAFF_PASSWORD } });
  await agent(desk.listWriters, {});
  await agent(desk.assignWriter, { params, body: { idWriter: 20418 } });
  await agent(deskWriters.listCandidates, { params, query: {} });
  await agent(getUnassignedPlace, { params });
  await agent(deskOffers.getWorkPay, { params });
  await agent(deskProfiles.listWriterProfiles, {});
  await agent(deskProfiles.getWriterProfile, { params: { id: 20418 } });
  await agent(deskNotices.writeToWriter, {
    params: { id: 20418 },
    key: key(),
    body: deskNotices.writeToWriter.example,
  });
  await agent(deskNotices.listWriterNotices, { params: { id: 20418 }, query: {} });
  const { notices } = await author(deskNotices.listOwnNotices, { query: {} });
  await author(deskNotices.readOwnNotices, { body: { until: notices[0]?.id ?? 0 } });
  await agent(deskProfiles.setWriterLimits, {
    params: { id: 20418 },
    body: { papersMax: 5, subjects: [1], levels: [] },
  });
  const later = { deadline: '2026-02-01T09:00:00Z', note: 'As asked.' };
  await agent(deskDeadline.moveDeadline, { params, body: later });
  await agent(deskWriters.setUnwantedWriter, { params, body: { idWriter: 20418, isUnwanted: false } });
  await author(deskOwnWork.listOwnOrders, {});
  await author(deskOwnWork.setOwnCapacity, { body: { papersMax: 7 } });
  const off = { startsAt: '2026-03-01T00:00:00.000Z', endsAt: '2026-03-02T00:00:00.000Z' };
  const { daysOff } = await author(deskOwnWork.addDaysOff, { body: off });
  await author(deskOwnWork.removeDaysOff, { params: { id: daysOff[0]?.id ?? 0 } });
  await author(deskOwnWork.getOwnWork, {});
  await author(deskProfiles.getOwnProfile, {});
  await author(deskEarnings.getEarnings, {});
  await author(deskEarnings.listEarnings, { params: { month: '2026-01' }, query: {} });
  await author(deskEarnings.downloadEarnings, { params: { month: '2026-01', format: 'csv' } });
  const offerWork = () => agent(deskOffers.offerWork, { params, key: key(), body: { writers: [20418], minutes: 30 } });
  const [{ id: declined = 0 } = {}] = await offerWork();
  await author(deskOffers.listOfferedWork, {});
  const asking = { params: { id: declined }, key: key(), body: deskOffers.askOfferQuestion.example };
  const { questions: [{ id: question = 0 } = {}] = [] } = await author(deskOffers.askOfferQuestion, asking);
  await agent(deskOffers.answerOfferQuestion, { params, key: key(), body: { question, answer: 'Yes.' } });
  await author(deskOffers.declineWork, { params: { id: declined }, body: { kind: 'no_time', reason: 'No room.' } });
  await agent(deskOffers.withdrawWork, { params, body: { offer: declined } });
  const [{ id: accepted = 0 } = {}] = await offerWork();
  await author(deskOffers.acceptWork, { params: { id: accepted } });
  await agent(deskOffers.listWorkOffers, { params });
  await agent(deskOrder.listDeskPayments, { params });
  await agent(deskOrder.listDeskEvents, { params });
  await agent(deskOrder.listOrderAudit, { params, query: {} });
  await agent(desk.listDeskOrders, { query: {} });
  await agent(desk.getDeskOrder, { params });
  await agent(desk.getSignedInStaff, {});
  await agent(deskSearch.searchDesk, { query: { q: 'essay' } });
  await agent(deskSearch.searchDeskMessages, { query: { q: 'essay' } });
  await agent(deskInbox.listQueues, {});
  await agent(deskInbox.listQueue, { params: { queue: 'late' }, query: {} });
  await agent(deskOrders.listViewOrders, { query: { promised: 'days7' } });
  await agent(deskOrders.exportViewOrders, { query: {} });
  const saved = { name: 'All', isShared: false, view: {} };
  const ofView = { params: { id: (await agent(deskOrders.createView, { key: key(), body: saved })).id } };
  await agent(deskOrders.listViews, {});
  await agent(deskOrders.changeView, { ...ofView, body: saved });
  await agent(deskOrders.deleteView, ofView);
  const everybody = { on: { ids: [made.id] }, action: { kind: 'answered' } as const };
  const bulkRun = { params: { id: (await agent(deskBulk.startBulk, { key: key(), body: everybody })).id } };
  await agent(deskBulk.getBulk, bulkRun);
  await agent(deskBulk.undoBulk, bulkRun);
  await agent(deskBulk.stopBulk, bulkRun);
  await fixture.db.updateTable('bulkRuns').set({ state: 'done' }).execute();
  await fixture.db.updateTable('bulkRows').set({ outcome: 'done' }).execute();
  await agent(deskBulk.takeBackBulk, bulkRun);
  await agent(deskBulk.downloadBulk, bulkRun);
  await agent(deskInbox.sayAnswered, { params, body: { isAnswered: true } });
  await agent(deskInbox.getSnoozeTimes, {});

  const message = { direction: 1, message: 'Please use British spelling.' };
  const sent = await customer(messenger.sendMessage, { key: key(), params, body: message, files: [brief()] });
  const toSupport = { direction: 2, message: 'When is it ready?' };
  await customer(messenger.sendMessage, { key: key(), params, body: toSupport, files: [] });
  await agent(deskInbox.snoozeOrder, { params, body: { until: minutesAfter(fixture.now(), 60).toISOString() } });
  await agent(desk.offerOrder, { params: { id: unpaid.id }, body: { hours: 24, note: 'As we discussed.' } });
  await author(deskMessages.listDeskMessages, { params, query: {} });
  await author(deskMessages.readDeskMessages, { params, body: { seq: sent.seq } });
  await author(deskMessages.showTyping, { params, body: { isTyping: true } });
  await author(deskMessages.showPresence, { body: { online: true } });
  const reply = await author(deskMessages.answerCustomer, {
    key: key(),
    params,
    files: [brief()],
    body: { message: 'I will.' },
  });
  const { id: replyId } = reply;
  const ofReply = { params: { id: replyId } };
  await author(deskMessages.editMessage, { ...ofReply, body: { body: 'I will, today.' } });
  await agent(deskMessages.forwardMessage, { ...ofReply, key: key() });
  await author(deskNotes.writeNote, { key: key(), params, body: { body: 'British spelling.' } });
  await agent(deskNotes.listNotes, { params });
  const { id: cannedId } = await agent(cannedReplies.saveCannedReply, {
    body: { name: 'on-it', body: 'We are on it.' },
  });
  await agent(cannedReplies.listCannedReplies, {});
  await agent(createDeskSocketTicket, {});
  const draft = await agent(deskDrafts.saveDraft, { params, body: { lane: 'customer', body: 'Dear' } });
  await agent(deskDrafts.listDrafts, {});
  const { position } = await agent(conversations.getConversation, { params, query: {} });
  const written = { lane: 'customer' as const, message: 'Dear Alice', position, draft: draft?.id ?? 0 };
  await agent(deskDrafts.attachToDraft, { key: key(), params, files: [brief()] });
  await agent(deskDrafts.detachFromDraft, { params: { ...params, file: 'none' } });
  const { id: waitingId } = await agent(conversations.sendReply, {
    key: key(),
    params,
    files: [brief()],
    body: written,
  });
  await agent(conversations.undoReply, { params: { id: waitingId } });
  await agent(conversations.noteConversation, { key: key(), params, body: { body: 'British spelling.' } });
  await agent(conversations.ownConversation, { params, body: { owner: null, was: null } });
  await agent(cannedReplies.deleteCannedReply, { params: { id: cannedId } });
  const macro = await agent(deskMacros.createMacro, { key: key(), body: { name: 'Noted', parts: { note: 'Seen' } } });
  const ofMacro = { params: { id: macro.id } };
  await agent(deskMacros.changeMacro, { ...ofMacro, body: { name: 'Seen', parts: { note: 'Read' }, version: 1 } });
  await agent(deskMacros.listMacros, {});
  const explained = await agent(deskMacros.explainMacro, { params: { ...params, macro: macro.id } });
  const asShown = { macro: macro.id, version: 2, position: explained.position, owner: null, values: {} };
  const ran = await agent(deskMacros.runMacro, { key: key(), params, body: asShown });
  await agent(deskMacros.undoMacro, { params: { id: ran.id } });
  const parts = { later: { hours: 1, macro: macro.id } };
  const waits = await agent(deskMacros.createMacro, { key: key(), body: { name: 'Later', parts } });
  const shown = await agent(deskMacros.explainMacro, { params: { ...params, macro: waits.id } });
  const waiting = { macro: waits.id, version: 1, position: shown.position, owner: null, values: {} };
  await agent(deskMacros.runMacro, { key: key(), params, body: waiting });
  const watched = await agent(conversations.getConversation, { params, query: {} });
  await agent(deskMacros.cancelLaterMacro, { params, body: { later: watched.later?.id ?? 0 } });
  await agent(deskMacros.deleteMacro, ofMacro);
  const moderate = (moderateWriters: boolean) =>
    changeSite(act, 'localhost', { moderateWriters }).then(() => fixture.sites.reload());
  await moderate(true);
  const held = await author(deskMessages.answerCustomer, {
    key: key(),
    params,
    files: [brief()],
    body: { message: '3' },
  });
  await agent(deskMessages.listHeldMessages, { params });
  await agent(deskMessages.downloadHeldFile, { params: { id: held.id, at: 1 } });
  await agent(deskMessages.decideHeldMessage, { params: { id: held.id }, body: { held: 'approved' } });
  await moderate(false);
  const {
    messages: [first],
  } = await customer(messenger.listMessages, { params, query: {} });
  await agent(deskMessages.deleteMessage, { params: { id: first?.id ?? 0 } });
  await customer(messenger.listMessages, { params, query: {} });
  await customer(messenger.countChatFiles, { params });
  await customer(messenger.searchMessages, { params, query: { text: 'British' } });
  await customer(unread.readMessages, { params, body: { messages: String(reply.id) } });
  const answered = { direction: 1, message: 'Once more', quote: sent.seq };
  const changing = {
    id: (await customer(messenger.sendMessage, { key: key(), params, body: answered, files: [] })).id,
  };
  await customer(messenger.editOwnMessage, { params: changing, body: { body: 'Once again' } });
  await customer(messenger.deleteOwnMessage, { params: changing });
  await customer(unread.countUnread, { query: params });
  await customer(unread.countUnreadOfOrders, {});
  await customer(messenger.createSocketTicket, {});

  await author(desk.askMoreTime, { params, body: { hours: 6 } });
  await author(desk.withdrawMoreTime, { params });
  await author(desk.askMoreTime, { params, body: { hours: 3, note: 'The report came out this morning.' } });
  const { request } = await customer(orderEvents.listOrderEvents, { params });
  const mailed = { params: { token: await mailedToken(fixture, 'more-time') } };
  await anyone(timeRequests.getMailedTimeRequest, mailed);
  const answer = { idRequest: request?.id ?? 0, answer: 'accept' as const };
  await customer(timeRequests.answerTimeRequest, { params, query: {}, body: answer });
  await anyone(timeRequests.answerMailedTimeRequest, { ...mailed, query: {}, body: { answer: 'keep' } });
  await insertPayment(fixture, paid);
  await customer(receipts.downloadReceipt, { params, query: {} });
  await customer(receipts.getReceipt, { params });
  await customer(deadlines.downloadDeadline, { params });
  await insertPayment(fixture, unpaid);
  const moved = await customer(transactions.listTransactions, { query: {} });
  await customer(transactions.getTransaction, { params: { id: moved.transactions[0]?.id ?? 0 } });
  await customer(transactions.countTransactions, {});
  await customer(transactions.exportTransactions, { query: { zone: 'America/New_York' } });

  const { notifications: told } = await customer(notifications.listNotifications, { query: {} });
  const item = told[0]?.id ?? 0;
  await customer(notifications.readNotifications, { body: { ids: [item] } });
  await customer(notifications.putNotificationAside, { params: { id: item }, body: { isDone: true } });
  const stop =
    unsubscribeAddress(fixture, { siteId: 1, customerId: alice.id, event: 'message' })?.split('/').at(-1) ?? '';
  await anyone(notifications.stopMails, { params: { token: stop }, body: { 'List-Unsubscribe': 'One-Click' } });
  const [paperFile] = await author(deskFiles.deliverFiles, { key: key(), params, files: [brief()] });
  await author(deskFiles.listDeskFiles, { params });
  await author(deskFiles.downloadDeskFile, { params: { id: paperFile?.id ?? 0 } });
  const { planned } = await agent(deskMoves.planMove, { key: key(), params, body: { status: 5, note: 'It is done.' } });
  await agent(deskMoves.undoMove, { params, body: { move: planned?.id ?? 0 } });
  await agent(deskMoves.listMoves, { params });
  await agent(desk.changeStatus, { params, body: { status: 9, heldFor: 'file', note: 'Which one?' } });
  await agent(desk.changeStatus, { params, body: { status: 3 } });
  const inDelivery = () => author(deskDeliveries.addDeliveryFile, { key: key(), params, body: {}, files: [brief()] });
  const staged = await inDelivery();
  await author(deskDeliveries.removeDeliveryFile, { params: { ...params, file: staged.files[0]?.id ?? 0 } });
  const { checks } = await inDelivery();
  await author(deskDeliveries.getDelivery, { params });
  const said = checks.map(({ kind }) => ({ kind, isMet: true, words: 'As agreed.' }));
  await author(deskDeliveries.sendDelivery, { key: key(), params, body: { said } });
  await customer(files.listWriterFiles, { params });
  await customer(cancellations.cancelOrder, { params: { id: made.id }, body: {} });
  const charged = await order({ status: 2, datePaid: fixture.now() });
  await insertPayment(fixture, charged);
  const toCancel = { params: { id: charged.id } };
  await customer(cancellations.getCancellation, toCancel);
  await customer(cancellations.cancelOrder, { ...toCancel, body: { refund: 18, reason: 'mistake' } });
  await customer(cancellations.withdrawCancellation, toCancel);
  await customer(cancellations.cancelOrder, { ...toCancel, body: { refund: 18 } });
  await agent(desk.answerCancellation, { ...toCancel, body: { answer: 'accept', note: 'Of course.' } });
  await refundCheaper(fixture, customer, agent);
  await customer(reviews.addReview, { key: key(), params, body: { rating: 4.5 } });
  await customer(reviews.changeReview, { params, body: { rating: 5, comment: 'Clear.' } });
  await customer(revisions.listRevisionCategories, {});
  await customer(revisions.listRevisionLevels, {});
  const place = { file: paperFile?.id ?? 0, page: 2, quote: 'a sentence', comment: 'Cite a source.' };
  const wish = { category: 3 as const, describeProblem: 'Cite sources.', revisionLevel: 1 as const, places: [place] };
  const wished = await customer(revisions.requestRevision, { key: key(), params, body: wish });
  const revision = { params: { id: wished.id } };
  const form = { body: { id_revision: wished.id }, files: [brief()] };
  await customer(revisions.uploadRevisionFile, { key: key(), ...revision, ...form });
  await author(deskRevisions.moveRevision, { ...revision, body: { status: 2 } });
  const answers = { body: { answers: String(wished.comments[0]?.id) }, files: [brief()] };
  await agent(deskRevisions.deliverRevision, { key: key(), ...revision, ...answers });
  await agent(deskRevisions.listDeskRevisions, { params });
  await agent(deskDeliveries.listDeliveries, { params });
  await customer(revisions.listRevisions, { query: { order: paid.id } });
  await customer(revisions.getRevision, revision);
  await customer(revisions.listRevisionFiles, revision);
  await customer(revisions.listRevisionWriterFiles, revision);
  await insertPoints(fixture.db, {
    customerId: alice.id,
    kind: 'earned',
    points: 1240,
    orderId: paid.id,
    discountId: null,
    dateCreated: fixture.now(),
  });
  await customer(loyalty.getLoyaltyRules, {});
  await customer(loyalty.generateLoyaltyDiscount, { key: key(), query: {} });
  await customer(loyalty.listLoyaltyDiscounts, {});
  await customer(loyalty.listPoints, { query: {} });
  const friend = await insertFriend(fixture, alice.id, fixture.bob.id);
  await setReadyBy(fixture.db, friend, { orderId: paid.id, dateReady: fixture.now() });
  await customer(referrals.turnReferralIntoDiscount, { params: { id: friend } });
  await customer(referrals.listReferrals, { query: {} });
  const otto = await hire(fixture, { name: 'otto' });
  await fixture.db.updateTable('staff').set({ role: 'operator' }).where('id', '=', otto.id).execute();
  const operator = calls(otto);
  await applyAndDecide(fixture, { anyone, operator });
  const reason = 'For the fall';
  const campaign = { code: 'FALL-15', percent: 15, sites: ['localhost'] };
  const made15 = await operator(campaigns.createCampaign, { body: { campaign, reason } });
  await operator(campaigns.listCampaigns, { query: { site: 1 } });
  await closeBooks(fixture, operator);
  await operator(deskStaff.setStaffWork, { params: { id: support.id }, body: { capacity: 3 } });
  const week = { zone: 'UTC', monday: ['09:00-12:00'], days: { '2026-12-24': ['09:00-10:00'] } };
  await operator(deskHours.saveHours, { body: { from: 0, hours: week } });
  await operator(deskHours.getHours, {});
  const prices = (await operator(deskTariff.getDeskTariff, {})).table;
  const dearer = { ...prices, extras: { ...prices.extras, onePageSummary: 1599 } };
  await operator(deskTariff.tryTariff, { body: { table: dearer } });
  await operator(deskTariff.saveTariff, { key: key(), body: { from: 0, reason: 'Dearer', table: dearer } });
  await operator(deskTariff.restoreTariff, { params: { number: 1 }, body: { from: 2, reason: 'Too dear' } });
  const startsAt = new Date(fixture.now().getTime() + 3_600_000).toISOString();
  await operator(deskTariff.saveTariff, { key: key(), body: { from: 3, reason: 'Later', table: dearer, startsAt } });
  await operator(deskTariff.withdrawTariff, { params: { number: 4 } });
  await operator(deskTariff.listTariffVersions, { query: {} });
  const csv = await operator(deskTariff.downloadTariff, {});
  await operator(deskTariff.readTariffFile, { body: { csv: await csv.text() } });
  await operator(deskDuty.setRule, { body: { isByRule: true } });
  await operator(deskDuty.setDuty, { body: { isOn: true } });
  await operator(deskDuty.getDuty, {});
  const about = { params: { id: alice.id } };
  await operator(deskCustomers.listDeskCustomers, { query: {} });
  await operator(deskCustomers.getDeskCustomer, about);
  await operator(deskCustomers.listOrdersOfCustomer, { ...about, query: {} });
  await operator(deskCustomers.listPointsOfCustomer, { ...about, query: {} });
  await operator(deskCustomers.listCodesOfCustomer, about);
  await operator(deskCustomers.listSessionsOfCustomer, about);
  await operator(deskCustomers.writeCustomerNote, { key: key(), ...about, body: { body: 'Calls first' } });
  await operator(deskCustomers.listLooksAtCustomer, { ...about, query: {} });
  await operator(deskPrivacy.exportCustomer, about);
  await askAboutAccounts(fixture, operator, calls);
  await operator(deskAudit.listAudit, { query: {} });
  await operator(deskAudit.exportAudit, { query: {} });
  await operator(deskPrivacy.askErasure, { ...about, body: { number: alice.id, reason: 'A letter' } });
  await operator(deskPrivacy.takeErasureBack, about);
  await operator(deskCustomers.endSessionsOfCustomer, { ...about, body: { session: randomUUID(), reason: 'Lost' } });
  await keepSites(fixture, operator);
  await anyone(sites.answerHostCheck, { params: { nonce: '0'.repeat(32) } });
  await operator(campaigns.endCampaign, { params: { id: made15.id }, body: { reason } });
  await signInAndManageStaff(fixture, anyone, calls);
  await customer(auth.signOut, {});
  await author(desk.signOutOfDesk, {});

  const served = Object.values(MODULES)
    .flat()
    .map(({ endpoint }) => endpoint);
  expect(names(called)).toEqual(names(served));
});

type Calls = (who: { call: Caller }) => Caller;

/** ADR 0130 Two accounts that may be of one person. */
async function askAboutAccounts(fixture: Fixture, operator: Caller, calls: Calls) {
  const [mia, max] = [await fixture.person('mia'), await fixture.person('max')];
  await fixture.db.updateTable('customers').set({ status: 1 }).where('id', 'in', [mia.id, max.id]).execute();
  const params = { id: mia.id };
  await operator(deskMerges.previewMerge, { params, query: { other: 'max@example.com' } });
  await operator(deskMerges.proposeMerge, { params, body: { other: max.id, isStaying: false, reason: 'A letter' } });
  const own = calls(max);
  await own(merges.openMergeLink, { params: { token: await mailedToken(fixture, 'merge') } });
  const { id: merge } = await own(merges.getMerge, {});
  await own(merges.answerMerge, { body: { merge, answer: 'decline' } });
  await own(merges.listMergedAccounts, {});
  await operator(deskMerges.proposeMerge, { params, body: { other: max.id, isStaying: true, reason: 'Again' } });
  await operator(deskMerges.withdrawMerge, { params });
}

/** spec §12.1 Everything about how staff sign in, by people of their own. */
async function signInAndManageStaff(fixture: Fixture, anyone: Caller, calls: Calls) {
  const { now } = fixture;
  await hire(fixture, { name: 'nick' });
  const credentials = { email: 'nick@example.com', password: STAFF_PASSWORD };
  const first = await anyone(deskSignIn.signInToDesk, { body: credentials });
  const { challenge } = first as deskSignIn.Challenge; // support has to set one up
  const begun = await anyone(deskSignIn.beginFirstFactor, { body: { challenge, factor: 'totp' } });
  const proof = { totp: codeNow(begun.totp?.secret ?? '', now()) };
  const { recoveryCodes, accessToken } = await anyone(deskSignIn.addFirstFactor, {
    body: { challenge: begun.challenge, proof },
  });
  await anyone(deskSignIn.openPasskeySignIn, { body: {} });
  const again = (await anyone(deskSignIn.signInToDesk, { body: credentials })) as deskSignIn.Challenge; // nick has one
  const recovery = (n: number) => ({ recovery: recoveryCodes?.[n] ?? '' });
  await anyone(deskSignIn.proveSignIn, { body: { challenge: again.challenge, proof: recovery(0) } });

  const nick = calls({ call: fixture.callAs(accessToken) });
  const asked = await nick(deskSignIn.askForProof, {});
  await nick(deskSignIn.proveStaff, { body: { challenge: asked.challenge, proof: recovery(1) } });
  await nick(deskSecurity.renewRecoveryCodes, {});
  const passkey = softPasskey('http://localhost');
  const adding = await nick(deskSecurity.beginFactor, { body: { factor: 'passkey' } });
  const { security } = await nick(deskSecurity.addFactor, {
    body: { challenge: adding.challenge, proof: { passkey: passkey.create(adding.passkey) } },
  });
  await nick(deskSecurity.removePasskey, { params: { id: security.passkeys[0]?.id ?? 0 } });
  const other = await nick(deskSecurity.beginFactor, { body: { factor: 'passkey' } });
  const made = softPasskey('http://localhost').create(other.passkey);
  await nick(deskSecurity.addFactor, { body: { challenge: other.challenge, proof: { passkey: made } } });
  await nick(deskSecurity.removeTotp, {});
  const { sessions } = await nick(deskSecurity.getSecurity, {});
  await nick(deskSecurity.endStaffSession, { params: { id: sessions[1]?.id ?? '' } });
  await nick(deskSecurity.reportStaffSession, { params: { id: sessions[2]?.id ?? '' } });
  await nick(deskSecurity.endOtherStaffSessions, {});

  await signInByCompany(fixture, anyone);
  await signInByProvider(fixture, anyone, (token) => calls({ call: fixture.callAs(token) }));
  const olaf = calls(await hire(fixture, { name: 'olaf', role: 'operator' }));
  const body = { email: 'elena@example.com', name: 'Elena', role: 'support' as const };
  const params = { id: (await olaf(deskStaff.inviteStaff, { body })).id };
  await olaf(deskStaff.inviteAgain, { params });
  await olaf(deskStaff.withdrawInvitation, { params });
  await olaf(deskStaff.reactivateStaff, { params, body: { reason: 'Came back' } });
  await olaf(deskStaff.endSessionsOfStaff, { params, body: { reason: 'A lost laptop' } });
  await olaf(deskStaff.changeRole, { params, body: { role: 'operator', reason: 'Leads the site' } });
  await olaf(deskStaff.deactivateStaff, { params, body: { reason: 'Took another offer' } });
  await olaf(deskStaff.getStaffMember, { params });
  await olaf(deskStaff.listStaff, {});
  await olaf(deskStaff.setPasskeyDay, { body: { from: null } });
}

/** ADR 0106 Bo signs in by a provider, whose clock is that of now. */
async function signInByCompany(fixture: Fixture, anyone: Caller) {
  await hire(fixture, { name: 'bo' });
  const { issuer } = await startCompany({ sub: 'bo', email: 'bo@example.com', email_verified: true });
  const act = { ...fixture, actor: 'test' };
  await setCompany(act, 'localhost', { name: 'Hartwell', issuer, clientId: 'octavo', secret: 'a client secret' });
  await anyone(deskSignIn.getDeskSignIn, {});
  const { url } = await anyone(deskSignIn.openCompanySignIn, { body: {} });
  await anyone(deskSignIn.finishCompanySignIn, { body: { returned: await signInThere(url) } });
}

/** ADR 0295 Bob signs in by the provider of the site. */
async function signInByProvider(fixture: Fixture, anyone: Caller, as: (token: string) => Caller) {
  const email = 'bob@example.com';
  const { issuer } = await startCompany({ sub: email, email, email_verified: true });
  const act = { ...fixture, actor: 'test' };
  await setSignIn(act, 'localhost', { name: 'Google', issuer, clientId: 'octavo', secret: 'a client secret' });
  const { url, challenge } = await anyone(providers.openProviderSignIn, { body: {} });
  const body = { challenge, returned: await signInThere(url) };
  const come = await anyone(providers.finishProviderSignIn, { body });
  if (!('link' in come)) throw new Error('The account was linked before');
  const again = await anyone(providers.sendLinkCode, { body: { challenge: come.link.challenge } });
  const linking = { challenge: again.challenge, code: await mailedCode(fixture) };
  const { accessToken } = await anyone(providers.linkOwnProvider, { body: linking });
  await fixture.db.updateTable('customers').set({ passwordHash: 'another way' }).where('email', '=', email).execute();
  const own = as(accessToken);
  const [linked] = (await own(ways.getWays, {})).providers;
  await own(ways.removeOwnProvider, { params: { id: linked?.id ?? 0 } });
  const link = await own(providers.openProviderLink, {});
  const there = { challenge: link.challenge, returned: await signInThere(link.url) };
  await own(providers.finishProviderLink, { body: there });
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';
const pixel = () => new File([Buffer.from(PIXEL, 'base64')], 'photo.png');

const priced = {
  idWorkType: 1 as const,
  idAcademicLevel: 2,
  pages: 3,
  idSpacing: 2 as const,
  urgency: 14_400,
  premiumWriter: false,
  preferredWriterList: [],
  preferredWriterAnother: false,
  originalityReport: false,
  extraQualityCheck: false,
  onePageSummary: false,
};

const paper = {
  paperFormat: 1,
  paperType: 1,
  subject: 1,
  sources: 2,
  topic: 'Microfinance in rural Kenya',
  paperDetails: 'Compare two programmes.',
  credentials: '',
  premiumSupport: false as const,
};

const names = (endpoints: Endpoint[]) =>
  [...new Set(endpoints.map((one) => `${one.method} ${pathOf(one)}`))].toSorted();

type Caller = ReturnType<Awaited<ReturnType<typeof startPaymentFixture>>['fixture']['callAs']>;

/** A paid order that became cheaper: its difference, a refund of support, and one that the provider refused. */
/** What operators do about sites. */
async function keepSites(fixture: Fixture, operator: Caller) {
  const params = { id: 1 };
  const change = { pagesMax: 90 };
  await operator(deskSites.listDeskSites, {});
  const made = await operator(deskSites.createDeskSite, { key: key(), body: deskSites.createDeskSite.example });
  await fixture.db.updateTable('sites').set({ status: 1 }).where('id', '=', made.id).execute();
  await fixture.sites.reload();
  await operator(deskTransfers.setDeskTransfer, { params: { id: made.id }, body: { to: 'localhost' } });
  await operator(deskTransfers.endDeskTransfer, { params: { id: made.id } });
  await operator(deskSites.setDeskSiteStatus, { params, body: { status: 1, reason: 'Open' } });
  const { version } = await operator(deskSites.getDeskSite, { params });
  await operator(deskSites.changeDeskSite, { params, body: { change, version, reason: 'Seen' } });
  await operator(deskSites.checkSiteHost, { params, body: { host: 'localhost' } });
  const ofText = { params: { id: 1, name: 'orderDelivered' } } as const;
  await operator(deskMailTexts.saveMailText, { ...ofText, body: deskMailTexts.saveMailText.example });
  await operator(deskMailTexts.testMailText, { ...ofText, body: deskMailTexts.testMailText.example });
  await operator(deskMailTexts.listMailTextVersions, { ...ofText, query: {} });
  await operator(deskMailTexts.listMailTexts, { params, query: {} });
  const ofLegal = { params: { id: 1, name: 'terms' } } as const;
  await operator(deskLegalTexts.saveLegalText, { ...ofLegal, body: deskLegalTexts.saveLegalText.example });
  await fixture.db
    .updateTable('sites')
    .set({ languages: ['de'] })
    .where('id', '=', 1)
    .execute();
  await fixture.sites.reload();
  await operator(deskLegalTexts.translateLegalText, { ...ofLegal, body: deskLegalTexts.translateLegalText.example });
  await operator(deskLegalTexts.listLegalTexts, { params });
  const ofGerman = { params: { id: 1, code: 'de' } };
  await operator(deskInterfaceTexts.importInterfaceTexts, {
    ...ofGerman,
    body: deskInterfaceTexts.importInterfaceTexts.example,
  });
  await operator(deskInterfaceTexts.exportInterfaceTexts, { ...ofGerman, query: { version: 1 } });
  await operator(deskInterfaceTexts.listInterfaceTexts, { params });
  const { versions } = await operator(deskSiteVersions.listSiteVersions, { params, query: {} });
  const number = versions[0]?.number ?? 0;
  await operator(deskSiteVersions.undoSiteVersion, { params: { id: 1, number }, body: { reason: 'Seen' } });
  const body = { change, reason: 'Seen', startsAt: null };
  const plan = await operator(deskSiteVersions.planSiteChange, { params, key: key(), body });
  await operator(deskSiteVersions.previewSitePlan, { params: { id: plan.id } });
  await operator(deskSiteVersions.withdrawSitePlan, { params: { id: plan.id } });
  await operator(deskOpening.listSiteProviders, { params });
  const fondy = { params: { id: 1, provider: 'fondy' } } as const;
  await operator(deskOpening.setSiteProvider, { ...fondy, body: deskOpening.setSiteProvider.example });
  await operator(deskSiteSignIn.setSiteSignIn, { params, body: deskSiteSignIn.setSiteSignIn.example });
  await operator(deskSiteSignIn.getSiteSignIn, { params });
  await operator(deskSiteSignIn.testSiteSignIn, { params, body: deskSiteSignIn.testSiteSignIn.example });
  await operator(deskOpening.startTestCharge, fondy);
  await operator(deskOpening.checkTestCharge, fondy);
  await operator(deskOpening.runTestOrder, { params });
  await operator(deskOpening.sendTestMail, { params });
  await operator(deskOpening.confirmTestMail, { params, body: { number: '123456' } });
  await operator(deskOpening.checkMailRecords, { params, body: { selector: 'mail' } });
  await operator(deskOpening.getSiteReadiness, { params });
}

/** What operators do about money. */
async function closeBooks({ db, now }: Fixture, operator: Caller) {
  const month = monthOf(minutesAfter(now(), -31 * DAY_MINUTES));
  await sql`insert into payment_ledger (order_id, attempt_id, kind, amount, currency, effect_key, date_created)
    select order_id, id, 'charge', 1, currency, 'of another month', ${`${month}-10`} from payment_attempts where state = 'paid' limit 1`.execute(
    db,
  );
  await operator(deskLedger.closeMonth, { body: { month } });
  const statement = [new File(['reference,amount,currency,date\nnobody-1,45.50,USD,2026-01-05\n'], 'statement.csv')];
  const kept = await operator(deskStatements.keepStatement, { query: { provider: 'fondy' }, files: statement });
  await operator(deskStatements.listStatements, {});
  await operator(deskStatements.getStatement, { params: { id: kept.id } });
  const decided = { decision: 'accepted', reason: 'Seen' } as const;
  await operator(deskLedger.listLedger, { query: {} });
  await operator(deskLedger.exportLedger, { query: {} });
  await operator(deskLedger.listLiabilities, {});
  await operator(deskLedger.listMonths, {});
  await operator(deskReports.getReport, { query: {} });
  const counted = { figure: 'money', from: '2025-01-01', to: '2026-12-31' } as const;
  await operator(deskReports.listReportRows, { query: counted });
  await operator(deskReports.exportReportRows, { query: counted });
  await operator(deskReports.exportReportTable, { query: { table: 'writers' } });
  await operator(deskStatements.decideLine, { params: { id: kept.lines[0]?.id ?? 0 }, body: decided });
}

async function refundCheaper(fixture: Fixture, customer: Caller, agent: Caller) {
  const cheaper = await fixture.order({ status: 2, datePaid: fixture.now(), priceFinal: 2800 });
  const attemptId = await insertPayment(fixture, cheaper);
  const { db, now } = fixture;
  await db.updateTable('orders').set({ priceBasic: 1800, priceFinal: 1800 }).where('id', '=', cheaper.id).execute();
  const params = { id: cheaper.id };
  await customer(refunds.listRefunds, { params });
  await customer(refunds.takeDifference, { key: key(), params, body: { take: 'credit', amount: 10 } });
  const refund = { orderId: cheaper.id, cause: 'desk' } as const;
  const [refused = 0] = await insertRefunds(db, refund, [{ attemptId, amount: 100 }], now());
  await markRefund(db, refused, 'failed', now());
  await agent(deskRefunds.retryRefund, { params: { id: refused } });
  await markRefund(db, refused, 'failed', now());
  await agent(deskRefunds.settleRefund, { params: { id: refused }, body: { note: 'By a transfer.' } });
  await agent(deskRefunds.giveCredit, { key: key(), params, body: { amount: 5, note: 'It came late.' } });
  await agent(deskRefunds.startRefund, { key: key(), params, body: { amount: 5, note: 'It came late.' } });
  const staff = db.selectFrom('staff').select('id as askedBy').where('role', '=', 'support');
  const asked = {
    ...(await staff.executeTakeFirstOrThrow()),
    cancellationId: null,
    decidedBy: null,
    dateDecided: null,
  };
  const times = { dateCreated: now(), expiresAt: new Date(now().getTime() + 60_000) };
  const { id: request } = await db
    .insertInto('refundRequests')
    .values({ orderId: cheaper.id, amount: 500, note: 'Late.', ...asked, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  await agent(deskRefunds.decideRefund, { params, body: { request, decision: 'withdraw', amount: 5 } });
  await db.updateTable('paymentAttempts').set({ provider: 'paymentwall' }).where('id', '=', attemptId).execute();
  await agent(deskRefunds.recordReturned, { params, body: { reference: `${cheaper.uid}-1`, total: 1 } });
  await agent(deskRefunds.listDeskRefunds, { params });
  await db.updateTable('orders').set({ status: 9 }).where('id', '=', cheaper.id).execute();
  await db.updateTable('paymentAttempts').set({ dispute: 'open' }).where('id', '=', attemptId).execute();
  const { faults } = await agent(deskPayments.listFaults, {});
  await agent(deskPayments.decideFault, { params: { id: faults[0]?.id ?? 0 }, body: { reason: 'Seen' } });
  await agent(deskPayments.listMovingRefunds, {});
  const of = { orderId: cheaper.id, attemptId, amount: 1800, currency: 'USD', dateCreated: now(), dateChanged: now() };
  const dispute = await db.insertInto('disputes').values(of).returning('id').executeTakeFirstOrThrow();
  await agent(deskDisputes.downloadPack, { params: dispute, query: {} });
  const { disputes: [disputed] } = await agent(deskDisputes.listDisputes, {}); // oxfmt-ignore
  await agent(deskDisputes.answerDispute, { params: dispute, body: { pack: disputed?.pack?.id ?? 0 } });
  const sent = { provider: 'fondy', dedupeKey: '1', headers: '{}', query: '[]', remoteIp: '', isVerified: true };
  const { id } = await db.insertInto('paymentWebhooks').values({ ...sent, dateReceived: now() }).returning('id').executeTakeFirstOrThrow(); // oxfmt-ignore
  await agent(deskPayments.getWebhook, { params: { id } });
  const statement = 'reference,amount,currency,date\nnobody-1,45.50,USD,2026-01-05\n';
  const query = { provider: 'fondy' } as const;
  await agent(deskPayments.reconcileStatement, { query, files: [new File([statement], 'statement.csv')] });
}

/** Every call of an application: begun, sent, confirmed, tested, handed in, decided and taken back. */
async function applyAndDecide(fixture: Fixture, { anyone, operator }: Record<'anyone' | 'operator', Fixture['guest']['call']>) {
  await takeApplications(fixture);
  await anyone(applications.getApplyPage, {});
  const { secret } = await anyone(applications.beginApplication, { key: newKey() });
  const begun = { params: { token: secret } };
  const { files: [file] } = await anyone(applications.addApplicationFile, { key: newKey(), ...begun, files: [essay()] });
  await anyone(applications.removeApplicationFile, { key: newKey(), params: { token: secret, file: file?.id ?? 0 } });
  await anyone(applications.addApplicationFile, { key: newKey(), ...begun, files: [essay()] });
  await anyone(applications.sendApplication, { key: newKey(), ...begun, body: applications.sendApplication.example });
  const params = { token: await mailedToken(fixture, 'application') };
  await anyone(applications.confirmApplication, { params });
  const list = await operator(deskApplications.listApplications, { query: {} });
  const id = { id: list.applications[0]?.id ?? 0 };
  const { files: [sample] } = await operator(deskApplications.getApplication, { params: id });
  const ofFile = { ...id, file: sample?.id ?? 0 };
  await operator(deskApplications.downloadApplicationFile, { params: ofFile });
  await fixture.db.updateTable('applicationFiles').set(({ ref }) => ({ previewState: 'made', previewKey: ref('storageKey') })).execute();
  await operator(deskApplications.previewApplicationFile, { params: ofFile, query: {} });
  const { version } = await operator(deskApplications.writeApplicationNote, { key: newKey(), params: id, body: { body: 'Good' } });
  await operator(deskApplications.giveTestOrder, { key: newKey(), params: id, body: { ...deskApplications.giveTestOrder.example, version } });
  await anyone(applications.addApplicationFile, { key: newKey(), params, files: [essay()] });
  await anyone(applications.handInTest, { key: newKey(), params });
  const tested = await operator(deskApplications.getApplication, { params: id });
  await operator(deskApplications.acceptApplication, { key: newKey(), params: id, body: { version: tested.version } });
  await anyone(applications.getOwnApplication, { params });
  const other = await applied(fixture, 'bea@example.com');
  const [bea] = (await operator(deskApplications.listApplications, { query: {} })).applications;
  const opened = await operator(deskApplications.getApplication, { params: { id: bea?.id ?? 0 } });
  await operator(deskApplications.declineApplication, { key: newKey(), params: { id: opened.id }, body: { version: opened.version, words: 'No' } });
  await anyone(applications.withdrawApplication, { key: newKey(), params: { token: other } });
} // oxfmt-ignore
