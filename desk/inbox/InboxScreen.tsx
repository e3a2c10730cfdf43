import { inboxWords } from './words.ts';

/** The list of conversations of a queue, and the open one. */
export const InboxScreen = () => <h1>{inboxWords.heading}</h1>;
