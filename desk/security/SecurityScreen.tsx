import { securityWords } from './words.ts';

/** The factors and the sessions of the person who is signed in. */
export const SecurityScreen = () => <h1>{securityWords.heading}</h1>;
