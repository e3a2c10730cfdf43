import { dictionary } from '@octavo/domain/language/page';

export const customersWords = dictionary('deskCustomers', {
  heading: 'Customers',
});
