import { expect, test } from 'vitest';
import { applyLatest } from './latest.ts';

test('ADR 0003 of two loads that end in the other order, the one that began later stays', async () => {
  const answers: ((text: string) => void)[] = [];
  let applied = '';
  const reload = applyLatest(
    () => new Promise<string>((answer) => answers.push(answer)),
    (text) => (applied = text),
  );
  const [first, second] = [reload(), reload()];
  answers[1]?.('of now');
  await second;
  answers[0]?.('of before');
  await first;
  expect(applied).toBe('of now');

  const third = reload();
  answers[2]?.('of later');
  await third;
  expect(applied).toBe('of later');
});
