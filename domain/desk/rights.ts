import { MONEY_RIGHTS } from './money-rights.ts';
import type { DeskRole } from '../auth/identity.ts';
import { SITE_RIGHTS } from './site-rights.ts';
import { STAFF_RIGHTS } from './staff-rights.ts';
import { ALL, OFFICE, OPERATOR, WRITER, type Right, type StaffRole, change, look, plain } from './right.ts';

/**
 * ADR 0135 Who may do what at the desk, by the name of the endpoint: the server refuses by it, and the menu, keys, palette and buttons show by
 * it. Which orders somebody may work on is not said here: support works on all of the site, a writer on the assigned ones.
 */
const TABLE = {
  ...STAFF_RIGHTS,

  searchDesk: look(ALL, 'list'),
  searchDeskMessages: look(ALL, 'list'),

  listDeskOrders: look(ALL, 'list'),
  getDeskOrder: look(ALL, 'order'),
  changeStatus: change(ALL),
  listDeskPayments: look(OFFICE, 'order'),
  listDeskEvents: look(OFFICE, 'order'),
  listOrderAudit: look(OFFICE, 'order'),
  listMoves: plain(ALL),
  planMove: change(ALL),
  undoMove: change(ALL),
  offerOrder: change(OFFICE),
  listWriters: plain(ALL),
  assignWriter: change(OFFICE),
  listCandidates: plain(OFFICE),
  getUnassignedPlace: plain(OFFICE),
  listWriterProfiles: plain(OFFICE),
  getWriterProfile: plain(OFFICE),
  setWriterLimits: change(OFFICE),
  listWriterNotices: plain(OFFICE),
  writeToWriter: change(OFFICE),
  setUnwantedWriter: change(OFFICE),
  listWorkOffers: plain(OFFICE),
  getWorkPay: plain(OFFICE),
  offerWork: change(OFFICE),
  withdrawWork: change(OFFICE),
  answerOfferQuestion: change(OFFICE),
  listOfferedWork: plain(WRITER),
  askOfferQuestion: change(WRITER),
  acceptWork: change(WRITER),
  declineWork: change(WRITER),
  askMoreTime: change(WRITER),
  withdrawMoreTime: change(WRITER),
  giveCredit: change(OFFICE),
  getEarnings: look(WRITER, 'list'),
  listEarnings: look(WRITER, 'list'),
  downloadEarnings: change(WRITER),
  getDelivery: look(WRITER, 'order'),
  listDeliveries: look(OFFICE, 'order'),
  addDeliveryFile: change(WRITER),
  removeDeliveryFile: change(WRITER),
  sendDelivery: change(WRITER),
  listOwnNotices: plain(WRITER),
  readOwnNotices: plain(WRITER),
  listOwnOrders: look(WRITER, 'list'),
  getOwnWork: plain(WRITER),
  getOwnProfile: plain(WRITER),
  setOwnCapacity: change(WRITER),
  addDaysOff: change(WRITER),
  removeDaysOff: change(WRITER),
  cancelLaterMacro: change(OFFICE),
  answerCancellation: change(OFFICE),
  moveDeadline: change(OFFICE),

  listQueues: plain(ALL),
  listQueue: look(ALL, 'list'),
  sayAnswered: change(OFFICE),
  getSnoozeTimes: plain(OFFICE),
  snoozeOrder: change(OFFICE),

  getDuty: plain(OFFICE),
  setDuty: change(OFFICE),
  setRule: change(OPERATOR),

  listViewOrders: look(ALL, 'list'),
  exportViewOrders: change(OFFICE, { stepUp: true }),
  listViews: plain(ALL),
  createView: change(ALL),
  changeView: change(ALL),
  deleteView: change(ALL),
  startBulk: change(OFFICE),
  getBulk: look(OFFICE, 'bulk'),
  stopBulk: change(OFFICE),
  undoBulk: change(OFFICE),
  takeBackBulk: change(OFFICE),
  downloadBulk: look(OFFICE, 'bulk'),

  listDeskFiles: look(ALL, 'order'),
  downloadDeskFile: look(ALL, 'file'),
  previewDeskFile: look(ALL, 'file'),
  deliverFiles: change(ALL),
  listDeskRevisions: look(ALL, 'order'),
  moveRevision: change(ALL),
  deliverRevision: change(OFFICE),

  createDeskSocketTicket: plain(ALL),
  getConversation: look(OFFICE, 'order'),
  sendReply: change(OFFICE),
  undoReply: change(OFFICE),
  noteConversation: change(OFFICE),
  saveDraft: plain(OFFICE),
  attachToDraft: plain(OFFICE),
  detachFromDraft: plain(OFFICE),
  listDrafts: plain(OFFICE),
  ownConversation: change(OFFICE),
  listDeskMessages: look(ALL, 'order'),
  answerCustomer: change(ALL),
  editMessage: change(ALL),
  deleteMessage: change(ALL),
  forwardMessage: change(OFFICE),
  readDeskMessages: plain(ALL),
  showTyping: plain(ALL),
  showPresence: plain(WRITER),
  listHeldMessages: look(ALL, 'order'),
  downloadHeldFile: look(ALL, 'message'),
  decideHeldMessage: change(OFFICE),
  listNotes: look(ALL, 'order'),
  writeNote: change(ALL),
  listCannedReplies: plain(ALL),
  saveCannedReply: change(OFFICE),
  deleteCannedReply: change(OFFICE),

  listMacros: plain(ALL),
  createMacro: change(OFFICE),
  changeMacro: change(OFFICE),
  deleteMacro: change(OFFICE),
  explainMacro: look(ALL, 'order'),
  runMacro: change(ALL),
  undoMacro: change(ALL),

  ...MONEY_RIGHTS,

  listDeskCustomers: look(OFFICE, 'list'),
  getDeskCustomer: look(OFFICE, 'customer'),
  listOrdersOfCustomer: look(OFFICE, 'customer'),
  listPointsOfCustomer: look(OFFICE, 'customer'),
  listCodesOfCustomer: look(OFFICE, 'customer'),
  listSessionsOfCustomer: look(OFFICE, 'customer'),
  endSessionsOfCustomer: change(OFFICE),
  writeCustomerNote: change(OFFICE),
  listLooksAtCustomer: look(OFFICE, 'customer'),
  exportCustomer: { roles: OPERATOR, audit: 'personal', about: 'customer', stepUp: true },
  askErasure: change(OPERATOR, { stepUp: true }),
  takeErasureBack: change(OPERATOR),
  previewMerge: look(OFFICE, 'customer'),
  proposeMerge: change(OFFICE),
  withdrawMerge: change(OFFICE),

  listAudit: look(OPERATOR, 'list'),
  exportAudit: change(OPERATOR, { stepUp: true }),

  getReport: plain(OPERATOR),
  listReportRows: plain(OPERATOR),
  exportReportRows: change(OPERATOR, { stepUp: true }),
  exportReportTable: change(OPERATOR, { stepUp: true }),

  getHours: plain(OFFICE),
  saveHours: change(OPERATOR),

  getDeskTariff: plain(OFFICE),
  tryTariff: plain(OPERATOR),
  saveTariff: change(OPERATOR),
  listTariffVersions: plain(OFFICE),
  restoreTariff: change(OPERATOR),
  withdrawTariff: change(OPERATOR),
  downloadTariff: plain(OFFICE),
  readTariffFile: plain(OPERATOR),
  ...SITE_RIGHTS,

  listApplications: look(OFFICE, 'list'),
  getApplication: look(OFFICE, 'application'),
  downloadApplicationFile: look(OFFICE, 'application'),
  previewApplicationFile: look(OFFICE, 'application'),
  writeApplicationNote: change(OFFICE),
  giveTestOrder: change(OPERATOR),
  acceptApplication: change(OPERATOR, { stepUp: true }),
  declineApplication: change(OPERATOR),

  createCampaign: change(OPERATOR),
  listCampaigns: plain(OPERATOR),
  endCampaign: change(OPERATOR),
} satisfies Record<string, Right>;

/** The name of an endpoint of staff. */
export type StaffOperation = keyof typeof TABLE;

/** ADR 0129, 0483, spec §12.16, §12.30 What the desk does by itself, as the audit names it. */
export type RuleOperation = 'handOut' | 'endDuty' | 'startTariff' | 'closeApplication' | 'refuseSignIn';

export const RIGHTS: Readonly<Record<StaffOperation, Right>> = TABLE;

/** Whether a role may do an operation at all. */
export const mayDo = (role: StaffRole, operation: StaffOperation): boolean => RIGHTS[operation].roles.includes(role);

/** The kinds of entries that the audit is filtered by. */
export const AUDIT_KINDS = ['changes', 'looks'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** The operations that leave a look at personal data in the audit; entries of all others are changes. */
export const LOOKS: readonly StaffOperation[] = (Object.keys(TABLE) as StaffOperation[]).filter(
  (name) => RIGHTS[name].audit === 'personal', // they are the names of the table
);

/** ADR 0032 The side on which somebody acts at the desk: an operator may do what support may. */
export const deskRoleOf = (role: StaffRole): DeskRole => (role === 'writer' ? 'writer' : 'support');
