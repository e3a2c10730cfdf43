import { getOrder } from '@octavo/contract/orders';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#operations/refusal.ts';
import { openLog } from '#outside/log.ts';
import { declared } from './declared.ts';

function answerTo(error: Error, isProduction: boolean) {
  const lines: string[] = [];
  const log = openLog('error', { write: (line: string) => void lines.push(line) });
  const request = { log, routeOptions: { config: { endpoint: getOrder } } } as never; // what `declared` reads of a request
  return { answer: declared(error, request, isProduction), lines };
}

describe('ADR 0070 a refusal that the endpoint does not declare', () => {
  const undeclared = new Refusal('link_used');

  test('is an error of the server in development and in tests', () => {
    expect(answerTo(undeclared, false).answer.message).toBe('getOrder does not declare its refusal link_used');
  });

  test('is answered and logged in production', () => {
    const { answer, lines } = answerTo(undeclared, true);
    expect(answer).toBe(undeclared);
    expect(lines.join()).toContain('getOrder does not declare its refusal link_used');
  });

  test.each([new Refusal('not_found'), new Error('a defect')])('other errors stay as they are: %s', (error) => {
    expect(answerTo(error, false)).toEqual({ answer: error, lines: [] });
  });
});
