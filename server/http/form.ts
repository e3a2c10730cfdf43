import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '#services.ts';
import { refuseForeign } from './refuse-foreign.ts';

const LIMITS = { fields: 10, fieldSize: 1000, files: 0 };

/** Reads HTML forms for the routes of a scope. C20: not those that a page of somebody else sends. */
export function parseForms(scope: FastifyInstance, services: Services) {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.addHook('preValidation', async (request) => {
    refuseForeign(services, request); // before anything of it is read: a form needs no leave to be sent, unlike JSON
    if (request.isMultipart()) request.body = await fieldsOf(request);
  });
}

async function fieldsOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: LIMITS }))
    if (part.type === 'field') fields[part.fieldname] = part.value;
  return fields;
}
