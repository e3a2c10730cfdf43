import { PHONE_INVALID } from '@octavo/contract/field-words';
import { CUSTOMER_STATUS_NAMES } from '@octavo/domain/customers/status';
import { dictionary } from '@octavo/domain/language/page';

export const customerWords = dictionary('customers', {
  phone: 'Phone',
  /** spec §5 */
  phoneInvalid: PHONE_INVALID,
  phoneOnly: 'Write only the number, in digits, without an extension',
  phoneLong: (most: string) => `Use at most ${most} digits, with the country code`,
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
