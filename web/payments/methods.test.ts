import { expect, test } from 'vitest';
import { methodsOf } from './methods.ts';

test.each([
  { allowed: ['paycore', 'paypal', 'stripe'], methods: ['paycore', 'paypal'] },
  { allowed: ['stripe', 'paypal', 'paycore'], methods: ['stripe', 'paypal'] },
  { allowed: ['fondy', 'stripe'], methods: ['fondy', 'stripe'] },
  { allowed: ['fondy'], methods: ['fondy'] },
  { allowed: [], methods: [] },
] as const)('of $allowed a customer chooses from $methods: cards are one method', ({ allowed, methods }) => {
  expect(methodsOf(allowed)).toEqual(methods);
});

test('a card is taken by the next provider after the first did not answer', () => {
  expect(methodsOf(['paycore', 'paypal', 'stripe'], 'paycore')).toEqual(['stripe', 'paypal']);
  expect(methodsOf(['paycore', 'paypal'], 'paycore')).toEqual(['paycore', 'paypal']);
  expect(methodsOf(['paycore', 'paypal', 'stripe'], 'paypal')).toEqual(['paycore', 'paypal']);
});
