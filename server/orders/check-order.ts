import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import type { OrderForm } from '@octavo/domain/order-form/form';
import { DETAILS_MIN, TITLE_LENGTH } from '@octavo/domain/order-form/limits';
import type { PreferredWriter } from '@octavo/domain/order-form/rules';
import { isResume } from '@octavo/domain/sites/category';
import { Refusal } from '#operations/refusal.ts';
import { wrongFields } from '#pricing/wrong-fields.ts';
import type { Site } from '#site.ts';

/** spec §5 Throws `invalid` with the issue of each wrong field, under its name in the payload. Does not correct the order. */
export function checkOrder(form: OrderForm, site: Site, writers: readonly PreferredWriter[]) {
  const issues = wrongFields(form, site, writers);
  if (!isTitle(form, site)) issues.topic = 'title_invalid';
  if (form.paperDetails.length > 0 && form.paperDetails.length < DETAILS_MIN) {
    issues.paperDetails = 'details_short';
  }
  if (Object.keys(issues).length > 0) throw new Refusal('invalid', issues);
}

/** spec §5 The title of a resume may be empty, unless the resume is edited. */
function isTitle({ title, workType }: OrderForm, { category }: Site): boolean {
  if (title === '') return isResume(category) && workType !== WORK_TYPE.editing;
  return title.length >= TITLE_LENGTH.min && title.length <= TITLE_LENGTH.max;
}
