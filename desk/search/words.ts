import { dictionary } from '@octavo/domain/language/page';

export const searchWords = dictionary('deskSearch', {
  label: 'Go to an order, a person or an action',
  groups: {
    actions: 'On this screen',
    places: 'Go to',
  },
  nothing: 'Nothing found',
  footer: { move: 'move', open: 'open', newTab: 'new tab' },
});
