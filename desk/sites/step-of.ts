import type { Fact, WhyNotReady } from '@octavo/domain/sites/ready';

/** The steps of a new site. */
export const STEPS = ['name', 'look', 'ordered', 'payments', 'ready'] as const;
export type StepName = (typeof STEPS)[number];

const STEP_OF: Record<Fact, StepName> = {
  hosts: 'name',
  colour: 'look',
  prices: 'ordered',
  promises: 'ordered',
  payments: 'payments',
  mail: 'payments',
  test_order: 'ready',
};

/** The step that mends a line of the list; who runs the site is said where it gets its name. */
export const stepOf = ({ fact, why }: { fact: Fact; why: WhyNotReady | null }): StepName =>
  why === 'no_operator' ? 'name' : STEP_OF[fact];
