import type { AuditSource } from '@octavo/domain/desk/audit-source';
import type { AuditTag } from '@octavo/domain/desk/audit-tag';
import { dictionary, format } from '@octavo/domain/language/page';
import { plural } from '@octavo/domain/language/plural';

/** From where an entry came, by `AUDIT_SOURCES`; a later release may have more. */
const SOURCES: Record<string, string> = {
  desk: 'desk',
  customer: 'customer',
  job: 'job',
  command: 'command line',
} satisfies Record<AuditSource, string>;

/** What an entry is about, at a glance. */
const TAGS: Record<AuditTag, string> = {
  personal: 'personal data',
  security: 'security',
  money: 'money',
  settings: 'settings',
  bulk: 'bulk',
  order: 'order',
  customer: 'customer',
};

/** Dates arrive formatted. */
export const auditWords = dictionary('deskAudit', {
  heading: 'Audit trail',
  unchangeable: 'Nobody can change it',
  unbroken: (date: string) => `Unbroken, checked ${date}`,
  broken: (from: number, to: number) => `Changed between line ${from} and line ${to}`,
  export: 'Export as CSV',
  exportFile: 'audit.csv',
  filters: {
    label: 'Filters',
    staff: 'Person',
    everybody: 'Everybody',
    operation: 'What',
    everything: 'Changes and looks',
    changes: 'Changes',
    looks: 'Looks at personal data',
    order: 'Order',
    customer: 'Customer',
    words: 'Words of the reason',
    from: 'From',
    until: 'To',
    show: 'Show',
    reset: 'Reset',
    wrongNumber: 'Type its number, digits only',
  },
  count: (count: number, most: number) =>
    count > most
      ? `${format().number(most)}+ lines`
      : plural('en', count, { one: '1 line', other: `${format().number(count)} lines` }),
  timesIn: (day: string, zone: string) => `${day}, times in ${zone}`,
  tags: TAGS,
  empty: 'No entries.',
  more: 'Next 50',
  applicant: 'Applicant',
  because: (reason: string) => `“${reason}”`,
  rule: 'The desk, by a rule',
  notSignedIn: 'Not signed in',
  whyRefused: (operation: string, why: string) => `${operation}: ${why}`,
  sources: SOURCES,
  line: (id: number) => `line ${id}`,
});
