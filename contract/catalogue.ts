import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { EXTRAS, eachExtra } from '@octavo/domain/orders/extras';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CategoryInUrl, Cents, Named, NumberInUrl } from './scalars.ts';

const WorkType = z.object({ id: z.literal(Object.values(WORK_TYPE)), name: z.string() });
const Urgency = z.object({ hours: z.int(), name: z.string() });

export const listWorkTypes = endpoint('listWorkTypes', {
  method: 'GET',
  path: '/sites/categories/:cat/orders/work_types',
  access: 'anyone',
  summary: 'The work types: writing, editing, presentation, review',
  params: CategoryInUrl,
  reply: z.array(WorkType),
});

export const listAssignments = endpoint('listAssignments', {
  method: 'GET',
  path: '/sites/categories/:cat/orders/assignments',
  access: 'anyone',
  summary: 'The paper types, subjects and paper formats',
  params: CategoryInUrl,
  reply: z.object({ paperTypes: z.array(Named), subjects: z.array(Named), paperFormats: z.array(Named) }),
});

/** spec D10 The tariff of the price rule. */
export const TariffReply = z.object({
  perPage: z.record(z.string(), z.record(z.string(), z.record(z.string(), Cents))),
  preferredWriterPercent: z.number(),
  ...eachExtra('tariff', (name) => (EXTRAS[name].charge === 'cents' ? Cents : z.number())),
});

export const getTariff = endpoint('getTariff', {
  method: 'GET',
  path: '/sites/categories/:cat/orders/calcs',
  access: 'anyone',
  summary: 'The tariff: the price of a page by work type, level and hours, and the prices of extras',
  params: CategoryInUrl,
  reply: TariffReply,
});

export const listUrgencies = endpoint('listUrgencies', {
  method: 'GET',
  path: '/sites/:site/orders/urgencies',
  access: 'anyone',
  summary: 'The offered deadlines, in hours',
  params: z.object({ site: NumberInUrl }),
  reply: z.array(Urgency),
});

const listing = { method: 'GET', access: 'anyone', reply: z.array(Named) } as const;

export const listAcademicLevels = endpoint('listAcademicLevels', {
  ...listing,
  path: '/orders/academic_levels',
  summary: 'Levels of sites of category 1, 4 and 5',
});
export const listResumeLevels = endpoint('listResumeLevels', {
  ...listing,
  path: '/orders/resume_levels',
  summary: 'Levels of sites of category 3',
});
export const listThesisLevels = endpoint('listThesisLevels', {
  ...listing,
  path: '/orders/thesis_levels',
  summary: 'Levels of sites of category 2',
});
export const listResumeServices = endpoint('listResumeServices', {
  ...listing,
  path: '/orders/resume_services',
  summary: 'Services of sites of category 3',
});

/** All lists in one answer, so that the order form needs one request. */
export const getCatalogue = endpoint('getCatalogue', {
  method: 'GET',
  path: '/sites/categories/:cat/orders/catalogue',
  access: 'anyone',
  summary: 'All lists of the order form, with the tariff',
  params: CategoryInUrl,
  reply: z.object({
    workTypes: z.array(WorkType),
    levels: z.array(Named),
    paperTypes: z.array(Named),
    subjects: z.array(Named),
    paperFormats: z.array(Named),
    resumeServices: z.array(Named),
    urgencies: z.array(z.int()),
    tariff: TariffReply,
  }),
});
