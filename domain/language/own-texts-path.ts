/** ADR 0318 The address of a version of the translated texts of a site. */
export const ownTextsPath = (language: string, version: number | string): string => `/api/texts/${language}/${version}`;
