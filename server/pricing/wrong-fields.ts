import { payloadName } from '@octavo/contract/order-fields';
import type { FieldName } from '@octavo/domain/order-form/fields';
import type { OrderForm } from '@octavo/domain/order-form/form';
import { refusedFields } from '@octavo/domain/order-form/refused-fields';
import type { PreferredWriter } from '@octavo/domain/order-form/rules';
import type { FieldIssues } from '#operations/refusal.ts';
import type { Site } from '#site.ts';

/**
 * spec §4, §5 The issue of each field that the site refuses, under its name in the payload. Orders and prices use the same rule;
 * a price checks only the fields `among`. Preferred writers are not checked where `writers` is null.
 */
export function wrongFields(
  form: OrderForm,
  site: Site,
  writers: readonly PreferredWriter[] | null,
  among?: readonly FieldName[],
): FieldIssues {
  const refused = [...refusedFields(form, site, site.catalogue, writers)];
  const asked = refused.filter((name) => !among || among.includes(name));
  return Object.fromEntries(asked.map((name) => [payloadName(name, site.category), 'not_offered']));
}
