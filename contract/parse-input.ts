import * as z from 'zod/mini';
import type { Endpoint, ParsedInput } from './endpoint.ts';
import { type FieldIssue, issuesOf } from './field-issue.ts';

type Received = { params?: unknown; query?: unknown; body?: unknown; headers: Record<string, unknown> };
type ParseResult<E> = { input: ParsedInput<E> } | { issues: Record<string, FieldIssue> };

const KEY = /^[\w-]{16,128}$/;

/** Server: the parsed request, or the issue of each wrong field. */
export function parseInput<E extends Endpoint>(endpoint: E, received: Received): ParseResult<E> {
  const input: Record<string, unknown> = {};
  const issues: Record<string, FieldIssue> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const result = z.safeParse(schema, received[part] ?? {}, { reportInput: true });
    if (result.success) input[part] = result.data;
    else Object.assign(issues, issuesOf(result.error, part));
  }
  if (endpoint.idempotent) {
    const key = received.headers['idempotency-key'];
    if (key === undefined || (typeof key === 'string' && KEY.test(key))) input.key = key;
    else issues['Idempotency-Key'] = { code: 'key_invalid' };
  }
  if (Object.keys(issues).length > 0) return { issues };
  return { input: input as ParsedInput<E> }; // each part was parsed by the schema its type is inferred from
}
