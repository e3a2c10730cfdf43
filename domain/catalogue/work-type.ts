/** spec §9 Work types. The number is the wire and database value. */
export const WORK_TYPE = { writing: 1, editing: 2, presentation: 3, review: 4 } as const;

export type WorkType = (typeof WORK_TYPE)[keyof typeof WORK_TYPE];

/** spec §4, §9 The paper type of every presentation. */
export const PRESENTATION_PAPER_TYPE = 17;

/** spec §4 The paper type of every order on a site of category 5. */
export const EDITING_PAPER_TYPE = 71;
