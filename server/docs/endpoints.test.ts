import { globSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@octavo/contract/endpoint';
import { expect, test } from 'vitest';

const CONTRACT = path.resolve(import.meta.dirname, '../../contract');
const modules = await Promise.all(
  globSync('*.ts', { cwd: CONTRACT }).map((file) => import(path.join(CONTRACT, file)) as Promise<object>),
);
const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'access' in value && 'path' in value; // oxfmt-ignore

test('ADR 0070 an endpoint has the name of its export, and no other has it', () => {
  const exported = modules.flatMap((module) => Object.entries(module)).filter(([, value]) => isEndpoint(value)) as [
    string,
    Endpoint,
  ][];
  expect(exported.map(([, { name }]) => name)).toEqual(exported.map(([name]) => name));
  expect(new Set(exported.map(([name]) => name)).size).toBe(exported.length);
});
