import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { World } from '#world.ts';
import { siteOf } from './caller.ts';
import { Refusal } from './refusal.ts';

const LIMITS = { fields: 10, fieldSize: 1000, files: 0 };

/** Reads HTML forms for the routes of a scope. C20: not those that a page of somebody else sends. */
export function takeForms(scope: FastifyInstance, world: World) {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.addHook('preValidation', async (request) => {
    if (isForeign(world, request)) throw new Refusal('forbidden');
    if (request.isMultipart()) request.body = await fieldsOf(request);
  });
}

async function fieldsOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: LIMITS }))
    if (part.type === 'field') fields[part.fieldname] = part.value;
  return fields;
}

/** A form needs no leave to be sent from one site to another, unlike JSON. A program that is no browser says nothing of it. */
function isForeign(world: World, request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': from = 'same-origin' } = request.headers;
  if (from !== 'same-origin' && from !== 'none') return true;
  if (origin === undefined) return false;
  return world.sites.byHost(URL.parse(origin)?.hostname ?? '')?.id !== siteOf(world, request).id;
}
