import type { StaffRole } from './right.ts';
import { type StaffOperation, mayDo } from './rights.ts';

/** spec §12.1 What an invitation says about a role: an ability stands for operations of the table of rights, which a role may all do or none of. */
export const ABILITIES = {
  answer: ['answerCustomer', 'changeStatus', 'writeNote'],
  deliver: ['sendDelivery', 'acceptWork', 'getEarnings'],
  assign: ['assignWriter', 'offerWork', 'withdrawWork'],
  customers: ['getDeskCustomer', 'listOrdersOfCustomer', 'writeCustomerNote'],
  refund: ['startRefund', 'listDeskPayments', 'giveCredit'],
  personal: ['exportCustomer', 'askErasure'],
  sites: ['changeDeskSite', 'setSiteProvider', 'saveTariff', 'saveHours'],
  people: ['inviteStaff', 'changeRole', 'deactivateStaff'],
  reports: ['getReport', 'listAudit', 'exportLedger'],
} as const satisfies Record<string, readonly StaffOperation[]>;

export type Ability = keyof typeof ABILITIES;

/** What a role may do and what it may not, by the table of rights. */
export function abilitiesOf(role: StaffRole): { may: Ability[]; mayNot: Ability[] } {
  const all = Object.keys(ABILITIES) as Ability[]; // they are the names of the table
  const has = (ability: Ability) => ABILITIES[ability].every((operation) => mayDo(role, operation));
  return { may: all.filter(has), mayNot: all.filter((ability) => !has(ability)) };
}
