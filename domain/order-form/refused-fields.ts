import type { Catalogue } from '../catalogue/catalogue.ts';
import { isResume } from '../sites/category.ts';
import { CHOICE_NAMES, type ChoiceName, FIELD_NAMES, type FieldName, optionsOf } from './fields.ts';
import type { OrderForm } from './form.ts';
import { type PreferredWriter, settle } from './rules.ts';
import type { FormSite } from './site.ts';

/**
 * spec §4, §5 The fields with which a site takes no order: what it does not offer, and what the rules of the form would
 * change. `writers` are those whom the customer may prefer; null while nobody knows them.
 */
export function refusedFields(
  form: OrderForm,
  site: FormSite,
  catalogue: Catalogue,
  writers: readonly PreferredWriter[] | null,
): Set<FieldName> {
  const { form: settled } = settle(form, site, catalogue, writers);
  const refused = FIELD_NAMES.filter((name) => form[name] !== settled[name]);
  const unknown = CHOICE_NAMES.filter((name) => !isChoice(name, form[name], site, catalogue));
  const isLate = !catalogue.urgencies.includes(form.urgency);
  return new Set<FieldName>([...refused, ...unknown, ...(isLate ? (['urgency'] as const) : [])]);
}

/** Subjects belong to papers, services to resumes; neither may name the other's. */
function isChoice(name: ChoiceName, id: number | null, { category }: FormSite, catalogue: Catalogue): boolean {
  if (name === 'subject' && isResume(category)) return id === null;
  if (name === 'resumeService' && !isResume(category)) return id === null;
  return optionsOf(name, catalogue).some((choice) => choice.id === id);
}
