import { type Chat, chatQuery } from './direction.ts';

/** What a notification shows, and the path that it opens. One with the same tag replaces the one before. */
export type Notice = {
  title: string;
  body: string;
  tag: string;
  path: string;
  /** The query of that path, or nothing. It stands apart, as a worker of an earlier release compares the path with those of the tabs. */
  query?: string;
  /** The unread items of the bell, for the icon of the app. */
  badge?: number;
  /** The words of the button that opens it. */
  open?: string;
  /** The button that gives a writer more time: where its answer is sent, and what is said then. */
  accept?: { label: string; address: string; done: string; over: string };
};

/** English texts of notifications. They do not contain the message: others may see the screen. Pushes and pages use them. */
export const NOTICE_WORDS = {
  title: {
    writer: 'New message from your writer',
    support: 'New message from support',
  },
  order: (id: number) => `Order ${id}`,
};

type NoticeWords = typeof NOTICE_WORDS;

/** spec §10.9 The tag of the notification about an order. */
export const noticeTag = (orderId: number): string => `order-${orderId}`;

/** spec §10.9 The notification about a new message of an order. */
export const noticeOf = (orderId: number, from: Chat, words: NoticeWords): Notice => ({
  title: words.title[from],
  body: words.order(orderId),
  tag: noticeTag(orderId),
  path: `/orderinfo/${orderId}/messages`,
  query: chatQuery(from),
});
