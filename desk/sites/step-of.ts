import type { Fact } from '@octavo/domain/sites/ready';

/** The steps of a new site. */
export const STEPS = ['name', 'look', 'ordered', 'payments', 'ready'] as const;
export type StepName = (typeof STEPS)[number];

/** The step that a line of the list leads to. */
export const STEP_OF: Record<Fact, StepName> = {
  hosts: 'name',
  colour: 'look',
  prices: 'ordered',
  promises: 'ordered',
  payments: 'payments',
  mail: 'payments',
  test_order: 'ready',
};
