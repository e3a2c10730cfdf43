import { auditWords } from './words.ts';

/** Who has done and read what, newest first. */
export const AuditScreen = () => <h1>{auditWords.heading}</h1>;
