import type { ListedCustomer } from '@octavo/contract/desk-customers';
import { customersWords } from './words.ts';

/** The name of a customer; a customer without one has a number. */
export const nameOf = ({ id, firstName, lastName }: Pick<ListedCustomer, 'id' | 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ') || customersWords.list.noName(id);
