/** spec §1, D7 The site categories. The numbers are used on the wire and in the database. */
export const SITE_CATEGORIES = {
  1: 'Essay',
  2: 'Thesis',
  3: 'Resume',
  4: 'Content',
  5: 'Essay and editing',
} as const;

export type SiteCategory = keyof typeof SITE_CATEGORIES;

export const isResume = (category: SiteCategory): boolean => category === 3;

/** spec D7 The name of the level field in the payloads of spec §3. */
export type LevelField = 'idAcademicLevel' | 'idThesisLevel' | 'idResumeLevel';

export function levelField(category: SiteCategory): LevelField {
  if (category === 2) return 'idThesisLevel';
  if (category === 3) return 'idResumeLevel';
  return 'idAcademicLevel';
}
