import type { Chat } from '@octavo/contract/messenger';

export const CHAT_NAMES: Record<Chat, string> = { support: 'Support', writer: 'Writer' };

/** Nothing has been said yet: what stands there, and two ways to begin. */
export const FIRST_WORDS: Record<Chat, { title: string; lines: [string, string] }> = {
  support: {
    title: 'Ask us anything about this order',
    lines: ['Could you tell me how this order is going?', 'I would like to change something in this order.'],
  },
  writer: {
    title: 'Say hello to your writer',
    lines: ['Hello, thank you for taking my order.', 'How do you plan to begin?'],
  },
};
