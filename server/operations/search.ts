/** What a list is searched for: without NUL, which no text of Postgres has, and without spaces around it. Empty for no search. */
export const searchedText = (q: string): string => q.replaceAll('\0', '').trim();

/** The pattern of `ilike` that finds a text anywhere in another. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
