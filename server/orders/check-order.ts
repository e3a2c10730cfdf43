import type { NewOrder } from '@octavo/contract/orders';
import { toHours } from '@octavo/domain/catalogue/urgency';
import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import type { OrderForm } from '@octavo/domain/order-form/form';
import { DETAILS_MIN, TITLE_LENGTH } from '@octavo/domain/order-form/limits';
import { type PreferredWriter, settle } from '@octavo/domain/order-form/rules';
import { isResume, levelField } from '@octavo/domain/sites/category';
import { Refusal } from '#operations/refusal.ts';
import type { Site } from '#site.ts';

/** spec §5 Throws `invalid` with one sentence for each field that is wrong, under its name in the payload. Corrects nothing. */
export function checkOrder(body: NewOrder, site: Site, writers: readonly PreferredWriter[]) {
  const form = formOf(body, site);
  const wrong = [...notOffered(form, site), ...againstTheRules(form, site, writers)];
  const errors = Object.fromEntries(wrong.map((part) => [fieldOf(part, site), 'Something went wrong']));
  if (!isTitle(form, site)) errors.topic = 'Please provide valid Title';
  if (form.paperDetails.length > 0 && form.paperDetails.length < DETAILS_MIN) {
    errors.paperDetails = 'Paper Details must be empty or contain at least 10 characters';
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', errors);
}

/** spec D3, D4 The payload as the order form has it. */
const formOf = (body: NewOrder, site: Site): OrderForm => ({
  workType: body.idWorkType,
  level: body[levelField(site.category)] ?? 0,
  paperFormat: body.paperFormat,
  paperType: body.paperType,
  subject: body.subject ?? null,
  resumeService: body.resumeService ?? null,
  pages: body.pages,
  sources: body.sources,
  spacing: body.idSpacing,
  urgency: toHours(body.urgency),
  topWriters: body.premiumWriter,
  extraQualityCheck: body.extraQualityCheck,
  originalityReport: body.originalityReport,
  onePageSummary: body.onePageSummary,
  preferredWriters: body.preferredWriterList,
  anotherWriter: body.preferredWriterAnother,
  title: body.topic,
  paperDetails: body.paperDetails,
  credentials: body.credentials,
  discountCode: body.discountCode ?? '',
});

type Part = keyof OrderForm;

const FIELDS: Record<Exclude<Part, 'level'>, keyof NewOrder> = {
  workType: 'idWorkType',
  paperFormat: 'paperFormat',
  paperType: 'paperType',
  subject: 'subject',
  resumeService: 'resumeService',
  pages: 'pages',
  sources: 'sources',
  spacing: 'idSpacing',
  urgency: 'urgency',
  topWriters: 'premiumWriter',
  extraQualityCheck: 'extraQualityCheck',
  originalityReport: 'originalityReport',
  onePageSummary: 'onePageSummary',
  preferredWriters: 'preferredWriterList',
  anotherWriter: 'preferredWriterAnother',
  title: 'topic',
  paperDetails: 'paperDetails',
  credentials: 'credentials',
  discountCode: 'discountCode',
};

const fieldOf = (part: Part, site: Site) => (part === 'level' ? levelField(site.category) : FIELDS[part]);

/** Subjects belong to papers, services to resumes; neither may name the other's. */
function notOffered(form: OrderForm, { category, catalogue }: Site): Part[] {
  const offered: [Part, boolean][] = [
    ['workType', isIn(catalogue.workTypes, form.workType)],
    ['level', isIn(catalogue.levels, form.level)],
    ['paperType', isIn(catalogue.paperTypes, form.paperType)],
    ['paperFormat', isIn(catalogue.paperFormats, form.paperFormat)],
    ['subject', isResume(category) ? form.subject === null : isIn(catalogue.subjects, form.subject)],
    ['resumeService', !isResume(category) || isIn(catalogue.resumeServices, form.resumeService)],
    ['urgency', catalogue.urgencies.includes(form.urgency)],
  ];
  return offered.filter(([, isOffered]) => !isOffered).map(([part]) => part);
}

const isIn = (list: { id: number }[], id: number | null) => list.some((choice) => choice.id === id);

/** spec §4 What the rules of the form would change, the form must not have. */
function againstTheRules(form: OrderForm, site: Site, writers: readonly PreferredWriter[]): Part[] {
  const { form: settled } = settle(form, site, site.catalogue, writers);
  return (Object.keys(form) as Part[]).filter((part) => form[part] !== settled[part]); // formOf makes no other keys
}

/** spec §5 A resume may leave its title empty, unless there is one to edit. */
function isTitle({ title, workType }: OrderForm, { category }: Site): boolean {
  if (title === '') return isResume(category) && workType !== WORK_TYPE.editing;
  return title.length >= TITLE_LENGTH.min && title.length <= TITLE_LENGTH.max;
}
