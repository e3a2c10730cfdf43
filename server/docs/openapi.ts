import type { Endpoint } from '@octavo/contract/endpoint';
import { COMMON_REFUSALS, PROBLEMS, type ProblemCode } from '@octavo/contract/problem';
import { ProblemBody } from '@octavo/contract/problem-body';
import { pathOf } from '@octavo/contract/wire';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { DASHBOARD_VERSION } from '@octavo/domain/sites/status';
import * as z from 'zod';
import { docsWords } from './words.ts';

type Schema = Record<string, unknown>;
type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
  example?: string | number;
};
type Content = Record<string, { schema: Schema; example?: unknown }>;

type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
};

export type OpenApi = {
  openapi: string;
  info: Schema;
  tags: { name: string }[];
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
    info: { title: words.title, version: DASHBOARD_VERSION, description: words.introduction.join('\n\n') },
    tags: Object.keys(nouns).map((name) => ({ name })),
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
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [noun],
    security: securityOf(endpoint),
    parameters: [
      ...(endpoint.base === undefined ? [LANGUAGE] : []),
      ...parametersOf(endpoint.params, 'path').map((parameter) => withExample(parameter, endpoint)),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [withExample(KEY, endpoint)] : []),
    ],
    ...(body && { requestBody: { content: body } }),
    responses: { ...successOf(endpoint), ...refusalsOf(endpoint), default: OTHER_REFUSALS },
  };
}

const BEARER = { bearer: [] };

/** `{}` is a call without a token. */
function securityOf({ access, takesToken }: Endpoint): Operation['security'] {
  if (access !== 'anyone') return [BEARER];
  return takesToken ? [{}, BEARER] : [];
}

/** The texts of the document are in this language, as the summaries of the contract. */
const words = docsWords(DEFAULT_LANGUAGE).api;

/** Examples of path parameters and headers by their name; the order is one of Alice of the demo data that is in progress. */
const PARAMETER_EXAMPLES: Readonly<Record<string, string | number>> = {
  cat: 1,
  site: 1,
  id: 48_210_662,
  'Idempotency-Key': 'a-key-of-16-to-128-characters',
};

function withExample(parameter: Parameter, { exampleId }: Endpoint): Parameter {
  const examples: typeof PARAMETER_EXAMPLES = { ...PARAMETER_EXAMPLES, ...(exampleId && { id: exampleId }) };
  const example = examples[parameter.name];
  return example === undefined ? parameter : { ...parameter, example };
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

const PROBLEM = { $ref: '#/components/schemas/Problem' };

/** The refusals that the endpoint declares, by status. */
function refusalsOf({ refuses = [] }: Endpoint): Operation['responses'] {
  const byStatus = Map.groupBy(refuses, (code) => PROBLEMS[code].status);
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, refusal(codes)]));
}

const refusal = (codes: readonly ProblemCode[]) => ({
  description: codes.map((code) => `\`${code}\``).join(', '),
  content: { 'application/json': { schema: { allOf: [PROBLEM, { properties: { code: { enum: codes } } }] } } },
});

const OTHER_REFUSALS = refusal(COMMON_REFUSALS);

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

function bodyOf(endpoint: Endpoint): Content | null {
  const { body, files, form, example } = endpoint;
  if (!files) {
    const types = ['application/json', ...(form ? FORM_TYPES : [])];
    return body ? Object.fromEntries(types.map((type) => [type, { schema: schemaOf(body), example }])) : null;
  }
  const fields = body ? (schemaOf(body).properties as Schema) : {}; // bodies of the contract are objects
  const file = { type: 'array', items: { type: 'string', format: 'binary' } };
  return {
    'multipart/form-data': { schema: { type: 'object', properties: { ...fields, [files]: file } }, example },
  };
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
