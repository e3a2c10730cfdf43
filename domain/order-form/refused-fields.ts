import type { Catalogue } from '../catalogue/catalogue.ts';
import { isResume } from '../sites/category.ts';
import { CHOICE_NAMES, type ChoiceName, FIELD_NAMES, type FieldName, optionsOf } from './fields.ts';
import type { OrderForm } from './form.ts';
import { type PreferredWriter, applyRules } from './rules.ts';
import type { FormSite } from './site.ts';

/**
 * spec §4, §5 The fields because of which a site refuses an order: options that it does not offer, and values that the rules of
 * the form would change. `writers` are those whom the customer may prefer; null if they are not known.
 */
export function refusedFields(
  form: OrderForm,
  site: FormSite,
  catalogue: Catalogue,
  writers: readonly PreferredWriter[] | null,
): Set<FieldName> {
  const { form: corrected } = applyRules(form, site, catalogue, writers);
  const refused = FIELD_NAMES.filter((name) => form[name] !== corrected[name]);
  const unknown = CHOICE_NAMES.filter((name) => !isChoice(name, form[name], site, catalogue));
  const isUnknownDeadline = !catalogue.urgencies.includes(form.urgency);
  return new Set<FieldName>([...refused, ...unknown, ...(isUnknownDeadline ? (['urgency'] as const) : [])]);
}

/** Whether the site offers an option. Only papers have a subject, only resumes have a service. */
function isChoice(name: ChoiceName, id: number | null, { category }: FormSite, catalogue: Catalogue): boolean {
  if (name === 'subject' && isResume(category)) return id === null;
  if (name === 'resumeService' && !isResume(category)) return id === null;
  return optionsOf(name, catalogue).some((choice) => choice.id === id);
}
