import { dictionary } from '@octavo/domain/language/page';

/** What an entry of the audit is about, as it is stored before an id: `order 48210662`. */
export type SubjectKind =
  | 'order'
  | 'customer'
  | 'staff'
  | 'file'
  | 'message'
  | 'macro'
  | 'canned reply'
  | 'view'
  | 'bulk'
  | 'site'
  | 'fault'
  | 'webhook'
  | 'dispute'
  | 'statement'
  | 'application'
  | 'month';

const NAMES: Record<SubjectKind, (id: number) => string> = {
  order: (id) => `Order ${id}`,
  customer: (id) => `Customer ${id}`,
  staff: (id) => `Staff ${id}`,
  file: (id) => `File ${id}`,
  message: (id) => `Message ${id}`,
  macro: (id) => `Macro ${id}`,
  'canned reply': (id) => `Canned reply ${id}`,
  view: (id) => `View ${id}`,
  bulk: (id) => `Bulk run ${id}`,
  site: (id) => `Site ${id}`,
  fault: (id) => `Fault ${id}`,
  webhook: (id) => `Notice ${id}`,
  dispute: (id) => `Dispute ${id}`,
  statement: (id) => `Statement ${id}`,
  application: (id) => `Application ${id}`,
  month: (id) => `Month ${String(id).slice(0, 4)}-${String(id).slice(4)}`,
};

/** What an entry of the audit is about. `other`: what has no id. */
export const subjectWords = dictionary('deskSubjects', {
  names: NAMES,
  named: (subject: string, name: string) => `${subject}, “${name}”`,
  other: (name: string) => name,
});
