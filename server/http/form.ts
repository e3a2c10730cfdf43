import type { FastifyInstance, FastifyRequest } from 'fastify';
import { malformed } from './upload.ts';

const LIMITS = { fields: 10, fieldSize: 1000, files: 0 };

/** Parses HTML forms for the routes of a scope. */
export function parseForms(scope: FastifyInstance) {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await fieldsOf(request);
  });
}

async function fieldsOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: LIMITS }))
      if (part.type === 'field') fields[part.fieldname] = part.value;
  } catch {
    throw malformed(); // only the parser throws here
  }
  return fields;
}
