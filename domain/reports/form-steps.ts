/** spec §12.20 How far a visit comes in the order form: it is open, shows a price, its second and its third step, an account is given, the order is made, a payment begins, it is paid. */
export const FORM_STEPS = [
  'opened',
  'priced',
  'instructions',
  'account',
  'given',
  'created',
  'paying',
  'paid',
] as const;
export type FormStep = (typeof FORM_STEPS)[number];

const placeOf = (step: FormStep): number => FORM_STEPS.indexOf(step);
const CREATED = placeOf('created');

/** Whether a visit may begin with a step: those of the form. A payment may be of an older order. */
export const beginsVisit = (step: FormStep): boolean => placeOf(step) < CREATED;

/** The steps from which a visit comes to a step: any earlier one; to a payment only once the order was made. */
export const stepsBefore = (step: FormStep): FormStep[] =>
  FORM_STEPS.slice(placeOf(step) > CREATED ? CREATED : 0, placeOf(step));

/** Whether a step takes a visit further that has come to another one, or to none yet. */
export const isFurther = (step: FormStep, last: FormStep | null): boolean =>
  last === null ? beginsVisit(step) : stepsBefore(step).includes(last);

/** How many visits came to each step, of how many came to which at most. */
export const reachedOf = (furthest: readonly { step: FormStep; count: number }[]) =>
  FORM_STEPS.map((step, at) => ({
    step,
    count: furthest.reduce((sum, visit) => sum + (placeOf(visit.step) >= at ? visit.count : 0), 0),
  }));
