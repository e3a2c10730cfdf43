import { dictionary } from '@octavo/domain/language/page';

/** The chat has no messages yet: a title, and two suggestions for the first message. */
export const emptyChatWords = dictionary('emptyChat', {
  support: {
    title: 'Ask us anything about this order',
    suggestions: ['Could you tell me how this order is going?', 'I would like to change something in this order.'],
  },
  writer: {
    title: 'Say hello to your writer',
    suggestions: ['Hello, thank you for taking my order.', 'How do you plan to begin?'],
  },
  closed: 'No messages',
});
