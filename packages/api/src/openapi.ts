import * as z from 'zod/mini';
import { commonErrors, inQuery, isOpenTo, roles, type AnyCall } from './call.ts';
import { errorStatus, type ErrorCode } from './errors.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the calls: their schemas are JSON Schema 2020-12 already. */
export function openApiDocument(calls: readonly AnyCall[], serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sen',
      version: '1',
      description:
        'Every answer is `{success, value, message, code}`. A session is a pair: the `token` of signing in goes in the `Authorization` header as a bearer, its other half is an HttpOnly cookie. Sealed bodies are `{sealed}`: a compact JWE (ECDH-ES, A256GCM) of `{iat, nonce, path, body}` to the key of `/wps/system/sealing`. Amounts are decimal strings, times epoch milliseconds.',
    },
    servers: [{ url: serverUrl }],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-sen_session' },
      },
      schemas: { Refusal: refusalSchema },
    },
    paths,
  };
}

const refusalSchema: Json = {
  type: 'object',
  required: ['success', 'value', 'message', 'code'],
  properties: {
    success: { const: false },
    value: { type: ['object', 'null'] },
    message: { type: 'string' },
    code: { enum: Object.keys(errorStatus) },
  },
};

function operation(call: AnyCall): Json {
  const input = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Json;
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.name.split('.')[0]],
    'x-access': roles.filter((role) => isOpenTo(call, role)),
    'x-sealed': call.sealed,
    ...(call.passwordCheck ? { 'x-password-check': true } : {}),
    'x-rate': call.rate,
    ...(call.access.includes('visitor') ? {} : { security: [{ token: [], cookie: [] }] }),
    ...(inQuery(call) ? { parameters: queryParameters(input) } : { requestBody: requestBody(call, input) }),
    ...(call.file ? { requestBody: fileBody(call.file) } : {}),
    responses: { 200: answer(call), ...refusals(call) },
  };
}

function queryParameters(input: Json): Json[] {
  const required = (input['required'] as string[] | undefined) ?? [];
  return Object.entries((input['properties'] as Json | undefined) ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function requestBody(call: AnyCall, input: Json): Json {
  const sealed: Json = {
    type: 'object',
    required: ['sealed'],
    properties: { sealed: { type: 'string', contentMediaType: 'application/jose', contentSchema: input } },
  };
  return { required: true, content: { 'application/json': { schema: call.sealed ? sealed : input } } };
}

/** Bytes as they are: OpenAPI 3.1 describes them by their type alone. */
function fileBody({ types, bytesMax }: NonNullable<AnyCall['file']>): Json {
  return {
    required: true,
    description: `The file itself, at most ${bytesMax} bytes.`,
    content: Object.fromEntries(types.map((type) => [type, {}])),
  };
}

function answer(call: AnyCall): Json {
  if (call.gives)
    return { description: 'The file', content: Object.fromEntries(call.gives.map((type) => [type, {}])) };
  const value = z.toJSONSchema(call.output, { io: 'output', unrepresentable: 'any' });
  const schema = {
    type: 'object',
    required: ['success', 'value', 'message', 'code'],
    properties: { success: { const: true }, value, message: { type: 'string' }, code: { const: 'ok' } },
  };
  return { description: 'Done', content: { 'application/json': { schema } } };
}

function refusals(call: AnyCall): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...commonErrors, ...call.errors]) {
    const status = errorStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: [...new Set(codes)].join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}
