import { EDITING_PAPER_TYPE, PRESENTATION_PAPER_TYPE } from '@octavo/domain/catalogue/work-type';
import type { SiteCategory } from '@octavo/domain/sites/category';
import { PAPER_TYPES, RESUME_PAPERS, SUBJECTS } from './names.ts';

type Item = { list: string; id: number; name: string; position: number };

const LEVELS = {
  academic: ['High school', 'Undergraduate', 'Bachelor’s', 'Master’s', 'Doctoral'],
  thesis: ['Bachelor’s thesis', 'Master’s thesis', 'Doctoral dissertation'],
  resume: ['Entry level', 'Professional', 'Manager', 'Executive'],
};

const FORMATS = ['APA, 7th edition', 'MLA', 'Chicago', 'Harvard', 'Turabian', 'Vancouver', 'IEEE', 'Other'];
const RESUME_FORMATS = [
  'Chronological',
  'Functional',
  'Combination',
  'Federal',
  'Academic CV',
  'Europass',
  'One page',
  'Other',
];
const RESUME_SERVICES = [
  'Resume',
  'Resume and cover letter',
  'Resume, cover letter and online profile',
  'Cover letter',
  'Curriculum vitae',
];

/** spec §7 All lists of the order form of a category. The label of editing differs in category 5 (spec §1). */
export function catalogueOf(category: SiteCategory): Item[] {
  const isResume = category === 3;
  const workTypes = [
    'Writing',
    category === 5 ? 'Editing & Rewriting' : 'Editing & Proofreading',
    'Presentation',
    'Review',
  ];
  return [
    ...numbered('work_type', workTypes),
    ...levelsOf(category).map((level, position) => ({ list: 'level', ...level, position })),
    ...(isResume ? numbered('paper_type', RESUME_PAPERS) : paperTypes()),
    ...(isResume ? [] : numbered('subject', SUBJECTS)),
    ...numbered('paper_format', isResume ? RESUME_FORMATS : FORMATS),
    ...(isResume ? numbered('resume_service', RESUME_SERVICES) : []),
  ];
}

export function levelsOf(category: SiteCategory): { id: number; name: string }[] {
  const names = category === 2 ? LEVELS.thesis : category === 3 ? LEVELS.resume : LEVELS.academic;
  return names.map((name, index) => ({ id: index + 1, name }));
}

const numbered = (list: string, names: string[]): Item[] =>
  names.map((name, index) => ({ list, id: index + 1, name, position: index }));

/** spec §9 fixes the numbers of two paper types; the others get the numbers around them. */
function paperTypes(): Item[] {
  const ids = PAPER_TYPES.map((_, index) => (index + 1 < PRESENTATION_PAPER_TYPE ? index + 1 : index + 2));
  const named = PAPER_TYPES.map((name, index) => ({ list: 'paper_type', id: ids[index] ?? 0, name, position: index }));
  return [
    ...named,
    { list: 'paper_type', id: PRESENTATION_PAPER_TYPE, name: 'Presentation', position: 90 },
    { list: 'paper_type', id: EDITING_PAPER_TYPE, name: 'Any paper', position: 91 },
  ];
}
