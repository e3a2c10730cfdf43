import type { STAFF_EVENT } from './live-events.ts';
import type { StaffRole } from './right.ts';
import { type StaffOperation, mayDo } from './rights.ts';

/** What the socket of the desk tells of, and the operation that reads it. A conversation holds both chats, the notes and what waits; a writer has only the own chat and the own lane of it. */
const READ_BY = {
  conversation: 'getConversation',
  writerChat: 'listDeskMessages',
  order: 'getDeskOrder',
  presence: 'getConversation',
  drafts: 'listDrafts',
  duty: 'getDuty',
  offers: 'listOfferedWork',
  applications: 'listApplications',
} satisfies Record<string, StaffOperation>;

export type DeskTopic = keyof typeof READ_BY;
export const DESK_TOPICS = Object.keys(READ_BY) as DeskTopic[]; // the keys of the table

/** What somebody tells by the socket of the desk, and the operation that reads the place where they do it. */
const SAID_IN: Record<keyof typeof STAFF_EVENT, StaffOperation> = { presence: 'getConversation' };

/** ADR 0120 Whether a role hears of this at all: only of what it may read. Of a topic that a server of a newer version sends it does not. */
export const mayHear = (role: StaffRole, topic: string): boolean => isDeskTopic(topic) && mayDo(role, READ_BY[topic]);

const isDeskTopic = (topic: string): topic is DeskTopic => Object.hasOwn(READ_BY, topic);

/** ADR 0120 Whether what a role says so is told to others. */
export const maySay = (role: StaffRole, frame: keyof typeof STAFF_EVENT): boolean => mayDo(role, SAID_IN[frame]);
