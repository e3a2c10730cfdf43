import { describe, expect, test } from 'vitest';
import { type CatalogueItem, type CatalogueList, catalogueFaults } from './catalogue-faults.ts';

const items = (list: CatalogueList, ...ids: number[]): CatalogueItem[] =>
  ids.map((id) => ({ list, id, name: `${list} ${id}` }));
const WORKS = items('work_type', 1, 2, 3, 4);
const ESSAY = [...WORKS, ...items('level', 1), ...items('paper_type', 1, 17), ...items('subject', 1), ...items('paper_format', 1)]; // oxfmt-ignore
const RESUME = [...WORKS, ...items('level', 1), ...items('paper_type', 1, 17), ...items('paper_format', 1), ...items('resume_service', 1)]; // oxfmt-ignore
const without = (list: CatalogueList, id?: number) =>
  ESSAY.filter((item) => item.list !== list || (id !== undefined && item.id !== id));

describe('ADR 0150 the lists of a site', () => {
  test.each([
    { what: 'of an essay', category: 1, given: ESSAY, faults: [] },
    { what: 'of a resume', category: 3, given: RESUME, faults: [] },
    { what: 'with a service', category: 1, given: [...ESSAY, ...items('resume_service', 1)], faults: ['list_unused'] },
    { what: 'of a resume with a subject', category: 3, given: [...RESUME, ...items('subject', 1)], faults: ['list_unused'] }, // oxfmt-ignore
    { what: 'without a level', category: 1, given: without('level'), faults: ['list_empty'] },
    { what: 'with a number twice', category: 1, given: [...ESSAY, { list: 'level', id: 1, name: 'Other' }], faults: ['number_twice'] }, // oxfmt-ignore
    { what: 'with a name twice', category: 1, given: [...ESSAY, { list: 'level', id: 2, name: 'LEVEL 1' }], faults: ['name_twice'] }, // oxfmt-ignore
    { what: 'without a work', category: 1, given: without('work_type', 4), faults: ['works_fixed'] },
    { what: 'without presentations', category: 1, given: without('paper_type', 17), faults: ['paper_type_fixed'] },
    { what: 'of a resume without presentations', category: 3, given: RESUME.filter(({ id }) => id !== 17), faults: ['paper_type_fixed'] }, // oxfmt-ignore
    { what: 'without papers to edit', category: 5, given: ESSAY, faults: ['paper_type_fixed'] },
  ] as const)('$what: $faults', ({ category, given, faults }) => {
    expect(catalogueFaults(category, given).map(({ fault }) => fault)).toEqual(faults);
  });
});
