import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '#http/send-problem.ts';
import type { Services } from '#services.ts';
import { RESERVED } from './serve-web.ts';

/** Answers a request whose address cannot be decoded: a browser that asks for a page gets that of an unknown address. */
export function answerUnreadable(services: Services, error: Error, request: FastifyRequest, reply: FastifyReply) {
  const { url, headers } = request;
  const isPage = headers.accept?.includes('text/html') && !RESERVED.test(url);
  if (isPage) return reply.redirect(url.startsWith('/desk/') ? '/desk/not-found' : '/not-found');
  return sendProblem(services, request, reply, error);
}
