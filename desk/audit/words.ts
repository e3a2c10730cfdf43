import { dictionary } from '@octavo/domain/language/page';

export const auditWords = dictionary('deskAudit', {
  heading: 'Audit trail',
});
