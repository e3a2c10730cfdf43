import type { WorkType } from './work-type.ts';

export type Choice = { id: number; name: string };
export type WorkTypeChoice = { id: WorkType; name: string };

/** The options of the order form on a site. Urgencies are hours. */
export type Catalogue = {
  workTypes: WorkTypeChoice[];
  levels: Choice[];
  paperTypes: Choice[];
  subjects: Choice[];
  paperFormats: Choice[];
  resumeServices: Choice[];
  urgencies: number[];
};
