import type { FormStep } from '@octavo/domain/reports/form-steps';

export const STEP_MARK = 'form ';

/** spec §12.20 Marks that this visit came to a step of the order form. The mark stays in this page; what sends it is loaded later, and only with consent. */
export const reach = (step: FormStep) => void performance.mark(STEP_MARK + step);
