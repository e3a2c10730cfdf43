import { staffWords } from './words.ts';

/** The people of the site, with their roles. */
export const StaffScreen = () => <h1>{staffWords.heading}</h1>;
