/** spec §3 Sender and recipient of a message. The numbers are the values of the wire and the database. */
export const DIRECTION = {
  customerToWriter: 1,
  customerToSupport: 2,
  writerToCustomer: 3,
  supportToCustomer: 6,
} as const;

export type Direction = (typeof DIRECTION)[keyof typeof DIRECTION];

/** spec §2 The two conversations of an order. */
export const CHATS = ['support', 'writer'] as const;
export type Chat = (typeof CHATS)[number];

const { customerToWriter, customerToSupport, writerToCustomer, supportToCustomer } = DIRECTION;

export const TO_CUSTOMER = { writer: writerToCustomer, support: supportToCustomer } as const satisfies Directions;
export const FROM_CUSTOMER = { writer: customerToWriter, support: customerToSupport } as const satisfies Directions;

type Directions = Record<Chat, Direction>;

export const chatOf = (direction: Direction): Chat =>
  direction === customerToWriter || direction === writerToCustomer ? 'writer' : 'support';

export const isToCustomer = (direction: Direction): boolean =>
  direction === writerToCustomer || direction === supportToCustomer;

/** spec §2 The query of an address of the messages, by which this chat opens. */
export const chatQuery = (chat: Chat): string => `?panel=${chat}`;

/** spec §2 The chat that the query parameter `panel` names, if it names one. */
export const chatNamed = (panel: string | null): Chat | undefined => CHATS.find((chat) => chat === panel);
