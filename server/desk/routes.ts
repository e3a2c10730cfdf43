import * as contract from '@octavo/contract/desk';
import * as files from '@octavo/contract/desk-files';
import * as conversations from '@octavo/contract/desk-conversations';
import * as deskDrafts from '@octavo/contract/desk-drafts';
import * as messages from '@octavo/contract/desk-messages';
import * as deskNotes from '@octavo/contract/desk-notes';
import * as cannedReplies from '@octavo/contract/desk-canned-replies';
import * as order from '@octavo/contract/desk-order';
import * as offers from '@octavo/contract/desk-offers';
import * as profiles from '@octavo/contract/desk-profiles';
import * as unassigned from '@octavo/contract/desk-unassigned';
import * as writers from '@octavo/contract/desk-writers';
import * as deadline from '@octavo/contract/desk-deadline';
import * as moves from '@octavo/contract/desk-moves';
import * as refunds from '@octavo/contract/desk-refunds';
import * as revisions from '@octavo/contract/desk-revisions';
import * as search from '@octavo/contract/desk-search';
import { on, onDownload, onUpload } from '#http/on.ts';
import { answerCancellation } from './cancellations/answer-cancellation.ts';
import { answerCustomer } from './answer-customer.ts';
import { askMoreTime } from './ask-more-time.ts';
import { withdrawMoreTime } from './withdraw-more-time.ts';
import { assignWriter } from './assign-writer.ts';
import { changeStatus } from './change-status.ts';
import { moveDeadline } from './deadline/move-deadline.ts';
import { deliverFiles } from './deliver-files.ts';
import { getConversation } from './conversation/get-conversation.ts';
import { noteConversation } from './conversation/note-conversation.ts';
import { ownConversation } from './conversation/own-conversation.ts';
import { sendReply } from './conversation/send-reply.ts';
import { undoReply } from './conversation/undo-reply.ts';
import { attachToDraft, detachFromDraft } from './drafts/draft-files.ts';
import { listDrafts, saveDraft } from './drafts/drafts.ts';
import { downloadDeskFile, previewDeskFile } from './download-desk-file.ts';
import { getDeskOrder } from './get-desk-order.ts';
import { getSignedInStaff } from './get-signed-in-staff.ts';
import { listDeskFiles } from './list-desk-files.ts';
import { listDeskMessages } from './list-desk-messages.ts';
import { listDeskOrders } from './list-desk-orders.ts';
import { listWriters } from './list-writers.ts';
import { offerOrder } from './offer-order.ts';
import { deleteCannedReply, listCannedReplies, saveCannedReply } from './messages/canned.ts';
import { deleteMessage } from './messages/delete-message.ts';
import { editMessage } from './messages/edit-message.ts';
import { forwardMessage } from './messages/forward-message.ts';
import { decideHeldMessage, downloadHeldFile, listHeldMessages } from './messages/held.ts';
import { listNotes, writeNote } from './messages/notes.ts';
import { listMoves } from './moves/list-moves.ts';
import { planMove } from './moves/plan-move.ts';
import { undoMove } from './moves/undo-move.ts';
import { listDeskEvents } from './order/list-desk-events.ts';
import { listDeskPayments } from './order/list-desk-payments.ts';
import { listOrderAudit } from './order/list-order-audit.ts';
import { getUnassignedPlace } from './evidence/get-unassigned-place.ts';
import { listCandidates } from './evidence/list-candidates.ts';
import { getOwnProfile, getWriterProfile, listWriterProfiles, setWriterLimits } from './profiles/writer-profiles.ts';
import { setUnwantedWriter } from './evidence/set-unwanted-writer.ts';
import { listWorkOffers } from './offers/list-work-offers.ts';
import { getWorkPay } from './offers/get-work-pay.ts';
import { offerWork } from './offers/offer-work.ts';
import { answerOfferQuestion } from './offers/questions/answer-offer-question.ts';
import { askOfferQuestion } from './offers/questions/ask-offer-question.ts';
import { acceptWork, declineWork, listOfferedWork } from './offers/offered-work.ts';
import { withdrawWork } from './offers/withdraw-work.ts';
import { decideRefund } from './refunds/decide-refund.ts';
import { listDeskRefunds } from './refunds/list-desk-refunds.ts';
import { recordReturned } from './refunds/record-returned.ts';
import { retryRefund } from './refunds/retry-refund.ts';
import { settleRefund } from './refunds/settle-refund.ts';
import { giveCredit } from './refunds/give-credit.ts';
import { startRefund } from './refunds/start-refund.ts';
import { deliverRevision } from './revisions/deliver-revision.ts';
import { listDeskRevisions } from './revisions/list-desk-revisions.ts';
import { moveRevision } from './revisions/move-revision.ts';
import { readDeskMessages } from './read-desk-messages.ts';
import { searchDesk } from './search/search-desk.ts';
import { searchDeskMessages } from './search/search-desk-messages.ts';
import { setStaffPassword } from './set-staff-password.ts';
import { showPresence } from './show-presence.ts';
import { showTyping } from './show-typing.ts';
import { signOutOfDesk } from './sign-out-of-desk.ts';

export const desk = [
  on(contract.setStaffPassword, setStaffPassword),
  on(contract.getSignedInStaff, getSignedInStaff),
  on(contract.signOutOfDesk, signOutOfDesk),
  on(contract.listDeskOrders, listDeskOrders),
  on(contract.getDeskOrder, getDeskOrder),
  on(contract.listWriters, listWriters),
  on(contract.assignWriter, assignWriter),
  on(contract.changeStatus, changeStatus),
  on(order.listDeskPayments, listDeskPayments),
  on(order.listDeskEvents, listDeskEvents),
  on(order.listOrderAudit, listOrderAudit),
  on(writers.listCandidates, listCandidates),
  on(unassigned.getUnassignedPlace, getUnassignedPlace),
  on(profiles.listWriterProfiles, listWriterProfiles),
  on(profiles.getWriterProfile, getWriterProfile),
  on(profiles.getOwnProfile, getOwnProfile),
  on(profiles.setWriterLimits, setWriterLimits),
  on(writers.setUnwantedWriter, setUnwantedWriter),
  on(offers.listWorkOffers, listWorkOffers),
  on(offers.getWorkPay, getWorkPay),
  on(offers.offerWork, offerWork),
  on(offers.withdrawWork, withdrawWork),
  on(offers.answerOfferQuestion, answerOfferQuestion),
  on(offers.listOfferedWork, listOfferedWork),
  on(offers.askOfferQuestion, askOfferQuestion),
  on(offers.acceptWork, acceptWork),
  on(offers.declineWork, declineWork),
  on(moves.listMoves, listMoves),
  on(moves.planMove, planMove),
  on(moves.undoMove, undoMove),
  on(deadline.moveDeadline, moveDeadline),
  on(contract.offerOrder, offerOrder),
  on(contract.askMoreTime, askMoreTime),
  on(contract.withdrawMoreTime, withdrawMoreTime),
  on(contract.answerCancellation, answerCancellation),
  on(refunds.listDeskRefunds, listDeskRefunds),
  on(refunds.startRefund, startRefund),
  on(refunds.giveCredit, giveCredit),
  on(refunds.decideRefund, decideRefund),
  on(refunds.recordReturned, recordReturned),
  on(refunds.retryRefund, retryRefund),
  on(refunds.settleRefund, settleRefund),
  onUpload(files.deliverFiles, deliverFiles),
  on(files.listDeskFiles, listDeskFiles),
  onDownload(files.downloadDeskFile, downloadDeskFile),
  onDownload(files.previewDeskFile, previewDeskFile),
  on(revisions.listDeskRevisions, listDeskRevisions),
  on(revisions.moveRevision, moveRevision),
  onUpload(revisions.deliverRevision, deliverRevision),
  on(messages.listDeskMessages, listDeskMessages),
  onUpload(messages.answerCustomer, answerCustomer),
  on(messages.editMessage, editMessage),
  on(messages.deleteMessage, deleteMessage),
  on(messages.forwardMessage, forwardMessage),
  on(messages.listHeldMessages, listHeldMessages),
  on(messages.decideHeldMessage, decideHeldMessage),
  onDownload(messages.downloadHeldFile, downloadHeldFile),
  on(deskNotes.listNotes, listNotes),
  on(deskNotes.writeNote, writeNote),
  on(cannedReplies.listCannedReplies, listCannedReplies),
  on(cannedReplies.saveCannedReply, saveCannedReply),
  on(cannedReplies.deleteCannedReply, deleteCannedReply),
  on(conversations.getConversation, getConversation),
  onUpload(conversations.sendReply, sendReply),
  on(conversations.undoReply, undoReply),
  on(conversations.noteConversation, noteConversation),
  on(conversations.ownConversation, ownConversation),
  on(deskDrafts.saveDraft, saveDraft),
  onUpload(deskDrafts.attachToDraft, attachToDraft),
  on(deskDrafts.detachFromDraft, detachFromDraft),
  on(deskDrafts.listDrafts, listDrafts),
  on(messages.readDeskMessages, readDeskMessages),
  on(search.searchDesk, searchDesk),
  on(search.searchDeskMessages, searchDeskMessages),
  on(messages.showTyping, showTyping),
  on(messages.showPresence, showPresence),
];
