import { MONEY_RIGHTS } from './money-rights.ts';
import { LOOKS } from './rights.ts';
import { SITE_RIGHTS } from './site-rights.ts';
import { STAFF_RIGHTS } from './staff-rights.ts';

/** spec §12.8 What an entry of the audit is about at a glance. */
export type AuditTag = 'personal' | 'security' | 'money' | 'settings' | 'bulk' | 'order' | 'customer';

const OF_SETTINGS = ['setStaffWork', 'setRule', 'saveHours', 'setHours', 'setWork', 'createMacro', 'changeMacro', 'deleteMacro', 'saveCannedReply', 'deleteCannedReply', 'createCampaign', 'endCampaign', 'reviveCampaign', 'createSite', 'changeSite', 'setTransfer', 'endTransfer', 'setProvider', 'setSignIn', 'endSignIn', 'importCatalogue', 'importTariff', 'saveTariff', 'restoreTariff', 'startTariff', 'withdrawTariff']; // oxfmt-ignore

const OF_SECURITY = ['refuseSignIn', 'setStaffPassword', 'createStaff', 'renewStaffLink', 'resetStaff', 'setCompany', 'endCompany', 'endSessionsOfCustomer', 'exportAudit']; // oxfmt-ignore

/** The first that names an operation counts. */
const TAGS: readonly (readonly [AuditTag, readonly string[]])[] = [
  ['personal', LOOKS],
  ['settings', [...OF_SETTINGS, ...Object.keys(SITE_RIGHTS)]],
  ['bulk', ['startBulk', 'stopBulk', 'undoBulk', 'takeBackBulk']],
  ['money', [...Object.keys(MONEY_RIGHTS), 'giveCredit', 'creditWriter']],
  ['security', [...Object.keys(STAFF_RIGHTS), ...OF_SECURITY]],
];

type Entry = { operation: string; idOrder: number | null; idCustomer: number | null };

/** spec §12.8 The tag of an entry; null where what it is about says enough. */
export function tagOf({ operation, idOrder, idCustomer }: Entry): AuditTag | null {
  const named = TAGS.find(([, names]) => names.includes(operation))?.[0];
  if (named) return named;
  if (idOrder !== null) return 'order';
  return idCustomer === null ? null : 'customer';
}
