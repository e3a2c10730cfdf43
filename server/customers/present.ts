import type { Customer } from '@octavo/contract/customers';
import type { CustomerRow } from './store.ts';

const STATUS_NAMES: Record<number, string> = { 1: 'Confirmed', 2: 'Unconfirmed', 3: 'Awaiting Confirmation' }; // D30

export function present({ siteId, passwordHash, referrerId, dateCreated, ip, status, ...row }: CustomerRow): Customer {
  return {
    ...row,
    ipClient: row.enabledTechnicalData ? ip : '',
    status: { id: status, name: STATUS_NAMES[status] ?? '' },
    facebookData: null,
  };
}
