import { globSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@octavo/contract/endpoint';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

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

/** The objects of a JSON schema that take fields that they do not name, each by its place. */
function openObjects(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isOpen =
    'properties' in schema && (!('additionalProperties' in schema) || schema.additionalProperties !== false);
  const within = Object.entries(schema).flatMap(([key, part]) => openObjects(part, `${place}.${key}`));
  return isOpen ? [place, ...within] : within;
}

/** What a view leaves out counts as any, and the file of a translator may have more than we read. */
const OPEN = [
  'changeView.properties.view',
  'createView.properties.view',
  'importInterfaceTexts.properties.texts.items',
  'startBulk.properties.on.anyOf.1.properties.view',
];

test('controls C6 no body of an endpoint takes fields that it does not name, in forms with files as well', () => {
  const all = modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
  const open = all.flatMap(({ name, body }) =>
    body ? openObjects(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), name) : [],
  );
  expect(open.toSorted()).toEqual(OPEN);
});
