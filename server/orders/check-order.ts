import { FIELD_WORDS } from '@octavo/contract/field-words';
import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import type { OrderForm } from '@octavo/domain/order-form/form';
import { DETAILS_MIN, TITLE_LENGTH } from '@octavo/domain/order-form/limits';
import type { PreferredWriter } from '@octavo/domain/order-form/rules';
import { isResume } from '@octavo/domain/sites/category';
import { Refusal } from '#operations/refusal.ts';
import { wrongFields } from '#pricing/wrong-fields.ts';
import type { Site } from '#site.ts';

/** spec §5 Throws `invalid` with one sentence for each wrong field, under its name in the payload. Does not correct the order. */
export function checkOrder(form: OrderForm, site: Site, writers: readonly PreferredWriter[]) {
  const errors = wrongFields(form, site, writers);
  if (!isTitle(form, site)) errors.topic = FIELD_WORDS.title;
  if (form.paperDetails.length > 0 && form.paperDetails.length < DETAILS_MIN) {
    errors.paperDetails = FIELD_WORDS.details;
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', errors);
}

/** spec §5 The title of a resume may be empty, unless the resume is edited. */
function isTitle({ title, workType }: OrderForm, { category }: Site): boolean {
  if (title === '') return isResume(category) && workType !== WORK_TYPE.editing;
  return title.length >= TITLE_LENGTH.min && title.length <= TITLE_LENGTH.max;
}
