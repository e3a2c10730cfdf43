import type { Catalogue, Choice } from '../catalogue/catalogue.ts';
import { type LevelDeadlines, closedUrgencies } from '../catalogue/level-deadlines.ts';
import { EXTRA_NAMES, type ExtraName, switchOf } from '../orders/extras.ts';
import { CHOICE_NAMES, type ChoiceName, ORDER_FIELDS, optionsOf } from './fields.ts';
import type { OrderForm } from './form.ts';
import type { FormSite } from './site.ts';

type Offering = Omit<FormSite, 'category'> & { catalogue: Catalogue };
type Had = Pick<OrderForm, ChoiceName | ExtraName | 'pages' | 'urgency'>;

/**
 * spec D22 A site as the edit of an order sees it: it also offers what the order has, although new orders cannot have it any more. `nameOf` names
 * such a choice, where names are shown.
 */
export function withKeptChoices<S extends Offering>(
  site: S,
  order: Had,
  nameOf: (name: ChoiceName) => string = () => '',
): S {
  const { catalogue, levelDeadlines, pagesMax } = site;
  const lists = CHOICE_NAMES.map((name) => [
    ORDER_FIELDS[name].of,
    withChoice(optionsOf(name, catalogue), order[name], nameOf(name)),
  ]);
  const urgencies = withUrgency(catalogue.urgencies, order.urgency);
  const switches = EXTRA_NAMES.filter((name) => order[name]).flatMap((name) => switchOf(name) ?? []);
  return {
    ...site,
    catalogue: { ...catalogue, ...(Object.fromEntries(lists) as Omit<Catalogue, 'urgencies'>), urgencies }, // a list for each choice
    levelDeadlines: withOwnDeadline(levelDeadlines, order, urgencies),
    pagesMax: Math.max(pagesMax, order.pages),
    ...Object.fromEntries(switches.map((name) => [name, true])),
  };
}

const withChoice = (list: readonly Choice[], id: number | null, name: string) =>
  id === null || list.some((choice) => choice.id === id) ? list : [...list, { id, name }];

const withUrgency = (urgencies: number[], hours: number) =>
  urgencies.includes(hours) ? urgencies : [...urgencies, hours].toSorted((one, other) => one - other);

/** The rule with the deadline of the order open, where it closes that for the level of the order. */
function withOwnDeadline(rule: LevelDeadlines, { level, urgency }: Had, urgencies: readonly number[]): LevelDeadlines {
  if (!closedUrgencies(level, rule, urgencies).includes(urgency)) return rule;
  const { reading, hours } = rule;
  return { ...rule, hours: reading === 'only' ? [...hours, urgency] : hours.filter((one) => one !== urgency) };
}
