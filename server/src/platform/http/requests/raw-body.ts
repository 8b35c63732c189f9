import type { FastifyRequest } from 'fastify';

const rawBodies = new WeakMap<object, Buffer>();

/** Keeps the bytes of a body, where its endpoint says that they are needed. */
export function keepRawBody(request: FastifyRequest, body: Buffer): void {
  if (request.routeOptions.config.keepsRaw) rawBodies.set(request, body);
}

/** The bytes of the body as they were sent; none: there was no body. */
export function rawBodyOf(request: FastifyRequest): Buffer {
  return rawBodies.get(request) ?? Buffer.alloc(0);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    keepsRaw?: true;
  }
}
