import type { Endpoint } from '@octavo/contract/endpoint';
import { PROBLEMS } from '@octavo/contract/problem';
import { ProblemBody, pathOf } from '@octavo/contract/wire';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { DASHBOARD_VERSION } from '@octavo/domain/sites/status';
import * as z from 'zod';

type Schema = Record<string, unknown>;
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema };

export type Operation = {
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
};

export type OpenApi = {
  openapi: string;
  info: Schema;
  paths: Record<string, Record<string, Operation>>;
  components: Schema;
};

/** The contract as OpenAPI 3.1, with the schemas of the wire. The keys of `nouns` are the tags of the endpoints. */
export function openApiOf(nouns: Record<string, readonly Endpoint[]>): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const [noun, endpoints] of Object.entries(nouns)) {
    for (const endpoint of endpoints) {
      const path = pathOf(endpoint, ':language').replace(/:(\w+)/g, '{$1}');
      (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint, noun);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Octavo', version: DASHBOARD_VERSION },
    paths,
    components: {
      schemas: { Problem: schemaOf(ProblemBody) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operationOf(endpoint: Endpoint, noun: string): Operation {
  const body = bodyOf(endpoint);
  return {
    summary: endpoint.summary,
    tags: [noun],
    security: endpoint.access === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [
      ...(endpoint.base === undefined ? [LANGUAGE] : []),
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [KEY] : []),
    ],
    ...(body && { requestBody: { content: body } }),
    responses: { ...successOf(endpoint), default: PROBLEM },
  };
}

const KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: String.raw`^[\w-]{16,128}$` },
};

const LANGUAGE: Parameter = {
  name: 'language',
  in: 'path',
  required: true,
  schema: { type: 'string', default: DEFAULT_LANGUAGE },
};

const PROBLEM = {
  description: `A refusal: ${Object.keys(PROBLEMS).length} codes, each with a text for the customer`,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

function successOf({ reply }: Endpoint): Operation['responses'] {
  if (reply === 'file') {
    const schema = { type: 'string', format: 'binary' };
    return { 200: { description: 'The bytes, as an attachment', content: { 'application/octet-stream': { schema } } } };
  }
  const schema = schemaOf(reply);
  if (schema.type === 'null') return { 204: { description: 'Done' } };
  return { 200: { description: 'Done', content: { 'application/json': { schema } } } };
}

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

function bodyOf({ body, files, form }: Endpoint): Record<string, { schema: Schema }> | null {
  if (!files) {
    const types = ['application/json', ...(form ? FORM_TYPES : [])];
    return body ? Object.fromEntries(types.map((type) => [type, { schema: schemaOf(body) }])) : null;
  }
  const fields = body ? (schemaOf(body).properties as Schema) : {}; // bodies of the contract are objects
  const file = { type: 'array', items: { type: 'string', format: 'binary' } };
  return { 'multipart/form-data': { schema: { type: 'object', properties: { ...fields, [files]: file } } } };
}

function parametersOf(schema: Endpoint['params'], place: 'path' | 'query'): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, Schema>;
    required?: string[];
  }; // params and queries are objects
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** The wire is the input side of every codec. What JSON Schema cannot express is left out. */
function schemaOf(schema: z.core.$ZodType): Schema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
