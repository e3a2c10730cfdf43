import { EDITING_PAPER_TYPE, PRESENTATION_PAPER_TYPE, WORK_TYPE } from '../catalogue/work-type.ts';
import { type SiteCategory, isResume } from './category.ts';

/** The lists of the order form, as they are named in the database and in the file of an operator. */
export const CATALOGUE_LISTS = [
  'work_type',
  'level',
  'paper_type',
  'subject',
  'paper_format',
  'resume_service',
] as const;
export type CatalogueList = (typeof CATALOGUE_LISTS)[number];

/** One choice of a list. */
export type CatalogueItem = { list: CatalogueList; id: number; name: string };

// oxfmt-ignore
export type CatalogueFault =
  'list_unused' | 'list_empty' | 'number_twice' | 'name_twice' | 'works_fixed' | 'paper_type_fixed';

const WORKS: readonly number[] = Object.values(WORK_TYPE);

/** spec §7, §9 What is wrong with the lists of a site, each with its list and, where it is one choice, that; empty if nothing is. */
export function catalogueFaults(category: SiteCategory, items: readonly CatalogueItem[]) {
  const faults: { fault: CatalogueFault; list: CatalogueList; item?: CatalogueItem }[] = [];
  const unused = isResume(category) ? 'subject' : 'resume_service';
  for (const list of CATALOGUE_LISTS) {
    const own = items.filter((item) => item.list === list);
    const [item] = own;
    if (list === unused && item) faults.push({ fault: 'list_unused', list, item });
    if (list !== unused && !item) faults.push({ fault: 'list_empty', list });
    faults.push(...twice(own, ({ id }) => id).map((one) => ({ fault: 'number_twice' as const, list, item: one })));
    faults.push(...twice(own, ({ name }) => name.toLowerCase()).map((one) => ({ fault: 'name_twice' as const, list, item: one }))); // oxfmt-ignore
  }
  const has = (list: CatalogueList, id: number) => items.some((item) => item.list === list && item.id === id);
  const works = items.filter(({ list }) => list === 'work_type');
  if (works.length !== WORKS.length || !WORKS.every((id) => has('work_type', id)))
    faults.push({ fault: 'works_fixed', list: 'work_type' });
  if (fixedPaperTypes(category).some((id) => !has('paper_type', id)))
    faults.push({ fault: 'paper_type_fixed', list: 'paper_type' });
  return faults;
}

const fixedPaperTypes = (category: SiteCategory) =>
  category === 5 ? [PRESENTATION_PAPER_TYPE, EDITING_PAPER_TYPE] : [PRESENTATION_PAPER_TYPE];

function twice<K>(items: readonly CatalogueItem[], keyOf: (item: CatalogueItem) => K): CatalogueItem[] {
  const seen = new Set<K>();
  return items.filter((item) => {
    const isSeen = seen.has(keyOf(item));
    seen.add(keyOf(item));
    return isSeen;
  });
}
