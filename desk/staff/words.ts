import { dictionary } from '@octavo/domain/language/page';

export const staffWords = dictionary('deskStaff', {
  heading: 'Staff',
});
