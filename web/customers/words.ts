import { CUSTOMER_STATUS_NAMES } from '@octavo/domain/customers/status';
import { dictionary } from '@octavo/domain/language/page';

export const customerWords = dictionary('customers', {
  phone: 'Phone',
  /** spec D30 */
  status: CUSTOMER_STATUS_NAMES,
  saving: {
    saving: 'Saving.',
    saved: 'Saved just now.',
    failed: 'Not saved.',
    rule: 'Each change is saved at once.',
    /** spec §8 */
    preferencesFailed: 'Problem occured while setting your preferences',
  },
});
