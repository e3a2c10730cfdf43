/** spec §1, D7 The kinds of site. The number is the wire and database value. */
export const SITE_CATEGORIES = {
  1: 'Essay',
  2: 'Thesis',
  3: 'Resume',
  4: 'Content',
  5: 'Essay and editing',
} as const;

export type SiteCategory = keyof typeof SITE_CATEGORIES;

export const isResume = (category: SiteCategory): boolean => category === 3;

/** spec D7 How the level travels in the payloads of spec §3. */
export type LevelField = 'idAcademicLevel' | 'idThesisLevel' | 'idResumeLevel';

export function levelField(category: SiteCategory): LevelField {
  if (category === 2) return 'idThesisLevel';
  if (category === 3) return 'idResumeLevel';
  return 'idAcademicLevel';
}
