import { dictionary } from '@octavo/domain/language/page';
import type { FoundPerson } from '@octavo/contract/desk-search';

const roles: Record<FoundPerson['kind'], string> = {
  customer: 'customer',
  support: 'support',
  writer: 'writer',
  operator: 'operator',
};

export const searchWords = dictionary('deskSearch', {
  label: 'Go to an order, a person or an action',
  groups: {
    /** What can be done with the order that is open. */
    ofOrder: (id: number) => `For #${id}`,
    actions: 'On this screen',
    orders: 'Orders',
    people: 'People',
    places: 'Go to',
    recent: 'Recent',
    messages: 'Messages',
  },
  roles,
  /** At somebody of the staff who is no writer. */
  staffWhyNot: 'Only operators open Staff',
  /** Before the words of a message. */
  from: { customer: 'Customer', writer: 'Writer', support: 'Support' },
  older: 'Older messages',
  searching: 'Searching',
  nothing: 'Nothing found',
  /** The search took too long, or the server could not be reached. */
  failed: 'The search did not finish. Type one more word, or try again.',
  footer: {
    move: 'move',
    open: 'open',
    newTab: 'new tab',
    orders: 'orders only',
    people: 'people',
    actions: 'actions',
  },
});
