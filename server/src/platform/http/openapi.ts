import { setImmediate as nextTurn } from 'node:timers/promises';
import { api, type Endpoint, errorCodes } from '@taiyari/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { encodeAll } from '#platform/http/answers/encodings.ts';
import { sendEncoded } from '#platform/http/answers/send-answer.ts';
import { escapeHtml } from '#platform/pages/page-head.ts';

type JsonObject = Record<string, unknown>;

/** Serves the contract as OpenAPI 3.1 and as a page that people can read. */
export function describeApi(
  app: FastifyInstance,
  site: { readonly name: string; readonly url: string },
  count: (request: FastifyRequest) => void,
): void {
  const documents = [
    ['/api/openapi.json', 'application/json', async () => JSON.stringify(await toOpenApi(site))],
    ['/api/docs', 'text/html', async () => toPage(site.name)],
  ] as const;
  for (const [path, type, write] of documents) {
    // The larger one has 260 kB: it is written and compressed once, for the first who asks and not at the start.
    let written: ReturnType<typeof encodeAll> | undefined;
    app.get(path, async (request, reply) => {
      count(request);
      written ??= write().then((text) => encodeAll(Buffer.from(text)));
      const bytes = await written;
      reply.header('content-type', `${type}; charset=utf-8`);
      return sendEncoded(reply, (encoding) => ({ bytes: bytes[encoding], encoding }));
    });
  }
}

/** The OpenAPI document of the contract. It takes a tenth of a second and more: saves pass between two endpoints. */
export async function toOpenApi(site: {
  readonly name: string;
  readonly url: string;
}): Promise<JsonObject> {
  const paths: Record<string, JsonObject> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(api)) {
    await nextTurn();
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${site.name} API`, version: '1' },
    servers: [{ url: site.url }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      schemas: { Problem: problemSchema },
    },
  };
}

function toOperation(name: string, endpoint: Endpoint): JsonObject {
  return {
    operationId: name,
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...toParameters('path', endpoint.params, true),
      ...toParameters('query', endpoint.query, false),
      ...(isNameLookedAt(endpoint) ? [actingFor] : []),
      ...(endpoint.isOnce ? [idempotencyKey] : []),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: toContent(toSchema(endpoint.body, 'input')) } }
      : {}),
    ...(endpoint.file ? { requestBody: { required: true, content: formWithFile } } : {}),
    responses: { ...toSuccess(endpoint), ...toFailures(endpoint) },
  };
}

const formWithFile = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
      required: ['file'],
    },
  },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 16, maxLength: 128 },
  description:
    'A name of the call that nobody else has, such as a UUID. Sent again with the same one within a day, it is not done again, and answered alike.',
};

const actingFor = {
  name: 'Acting-For',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
  description:
    'The id of the account that the call is made for. In a session of another account, or without one, it is refused and does nothing.',
};

/** Where nobody looks up who is calling, or all visitors are handed the same, no name is looked at either. */
function isNameLookedAt({ isAnonymous, isKept }: Endpoint): boolean {
  return !isAnonymous && !isKept;
}

function toSuccess({ status = 200, otherStatus, response }: Endpoint): JsonObject {
  const answer = {
    description: 'Success',
    ...(response ? { content: toContent(toSchema(response, 'output')) } : {}),
  };
  return { [status]: answer, ...(otherStatus ? { [otherStatus]: answer } : {}) };
}

/** The refusals of this call and those that every call of its kind can give. */
function toFailures(endpoint: Endpoint): JsonObject {
  const codes = new Set([
    ...(isNameLookedAt(endpoint) ? (['unauthenticated'] as const) : []),
    ...(endpoint.access === 'learner' ? (['account-required'] as const) : []),
    ...(endpoint.access === 'admin' ? (['forbidden'] as const) : []),
    ...(endpoint.params ? (['not-found'] as const) : []),
    ...(endpoint.body || endpoint.query ? (['invalid-input'] as const) : []),
    ...(endpoint.isOnce ? (['conflict', 'invalid-input'] as const) : []),
    ...(endpoint.errors ?? []),
  ]);
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const { status } = errorCodes[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, types]) => [
      status,
      {
        description: types.join(', '),
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    ]),
  );
}

function toParameters(place: 'path' | 'query', schema: z.ZodType | undefined, isRequired: boolean) {
  if (!schema) return [];
  const { properties } = z
    .object({ properties: z.record(z.string(), z.unknown()) })
    .parse(toSchema(schema, 'input'));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: isRequired,
    schema: property,
  }));
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function toContent(schema: JsonObject): JsonObject {
  return { 'application/json': { schema } };
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string', enum: Object.keys(errorCodes) },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string' },
          message: { type: 'string' },
          code: { type: 'string', description: 'Which rule of content is broken' },
          params: {
            type: 'object',
            description: 'What the rule asks for: maximum, lowest, step …',
          },
        },
      },
    },
    requestId: { type: 'string' },
    edition: { type: 'integer' },
  },
};

function toPage(siteName: string): string {
  const rows = Object.values<Endpoint>(api).map(
    ({ method, path, access, summary, errors = [] }) =>
      `<tr><td><code>${method}</code></td><td><code>${escapeHtml(path)}</code></td><td>${access}</td>` +
      `<td>${escapeHtml(summary)}</td><td>${errors.join(', ')}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>API | ${escapeHtml(siteName)}</title></head><body>
<h1>${escapeHtml(siteName)} API</h1>
<p>The whole contract, with every shape: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<table border="1" cellpadding="6"><thead><tr><th>Method</th><th>Path</th><th>Access</th><th>Meaning</th><th>Errors</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></body></html>`;
}
