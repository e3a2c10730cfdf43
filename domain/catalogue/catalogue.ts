import type { WorkType } from './work-type.ts';

export type Choice = { id: number; name: string };
export type WorkTypeChoice = { id: WorkType; name: string };

/** Everything an order form on one site may choose from. Urgencies are hours. */
export type Catalogue = {
  workTypes: WorkTypeChoice[];
  levels: Choice[];
  paperTypes: Choice[];
  subjects: Choice[];
  paperFormats: Choice[];
  resumeServices: Choice[];
  urgencies: number[];
};
