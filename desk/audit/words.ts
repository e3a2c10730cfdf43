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

/** Of more than `most` it is only said that they are more. */
const linesOf = (count: number, most: number) =>
  count > most
    ? `${format().number(most)}+ lines`
    : plural('en', count, { one: '1 line', other: `${format().number(count)} lines` });

/** Dates arrive formatted. */
export const auditWords = dictionary('deskAudit', {
  heading: 'Audit trail',
  unchangeable: 'Nobody can change it',
  checked: (at: string) => `Nobody can change it, chain checked ${at}`,
  unbroken: 'Unbroken',
  broken: (from: number, to: number) => `Changed between line ${from} and line ${to}`,
  export: 'Export',
  exportLines: (count: number, most: number) => `Export ${linesOf(count, most)}`,
  exportFile: 'audit.csv',
  filters: {
    label: 'Filters',
    key: 'Filter',
    search: 'Order, person or reason',
    staff: 'Person',
    everybody: 'Everybody',
    operation: 'What',
    everything: 'Changes and looks',
    changes: 'Changes',
    looks: 'Looks at personal data',
    more: 'More filters',
    withReason: 'Only with a reason',
    reset: 'Reset',
  },
  dates: {
    label: 'Days:',
    title: 'Days',
    from: 'From',
    until: 'To',
    anyTime: 'Any time',
    close: 'Close',
    onlyFrom: (day: string) => `From ${day}`,
    onlyUntil: (day: string) => `Until ${day}`,
    range: (from: string, until: string) => `${from} to ${until}`,
  },
  count: linesOf,
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
