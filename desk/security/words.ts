import { dictionary } from '@octavo/domain/language/page';

export const securityWords = dictionary('deskSecurity', {
  heading: 'Your security',
});
