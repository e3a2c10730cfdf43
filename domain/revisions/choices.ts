/** What may be wrong with a paper. A revision names at least one. */
export const REVISION_CATEGORIES = {
  1: 'Instructions not followed',
  2: 'Grammar and style',
  3: 'Sources and citations',
  4: 'Structure or argument',
  5: 'Formatting',
  6: 'Something else',
} as const;

export type RevisionCategory = keyof typeof REVISION_CATEGORIES;

/** spec §9 The levels of the time-frame. */
export const REVISION_LEVELS = { 1: 'Level 1', 2: 'Level 2', 3: 'Level 3', 4: 'Level 4' } as const;

export type RevisionLevel = keyof typeof REVISION_LEVELS;

/** The numbers of a list, ascending. */
export const idsOf = <N extends number>(list: Readonly<Record<N, string>>) => Object.keys(list).map(Number) as N[]; // the keys of a record are its key type
