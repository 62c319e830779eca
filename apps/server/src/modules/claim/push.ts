import type { ServerResponse } from 'node:http';
import { deskLivePath, type DeskLiveEvent } from '@sen/api/claim';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { Refusal, refuse } from '#platform/result.ts';

const heartbeatMs = 20_000;
/** Many changes within this time are told as one. */
const quietMs = 500;
const streamsPerOperatorMax = 20;

type Stream = {
  operatorId: bigint;
  response: ServerResponse;
  timer: NodeJS.Timeout | undefined;
  checkSession: () => Promise<void>;
};

/**
 * The event stream of an open console: it is told that a queue has changed, on whichever node, and
 * reads it again by its calls.
 */
export function mountDeskLive(http: HttpServer, ctx: Context): { closeStreams(): void } {
  const streams = new Set<Stream>();
  ctx.live.onAnnouncement((word) => {
    if (word === 'desk')
      for (const stream of streams) stream.timer ??= setTimeout(() => tell(stream), quietMs);
    if (word === 'operator') for (const stream of streams) void stream.checkSession();
  });

  http.app.get(deskLivePath, async (request, reply) => {
    const { operatorId, sessionId } = await http.requireOperator(request);
    const own = [...streams].filter((stream) => stream.operatorId === operatorId);
    if (own.length >= streamsPerOperatorMax) return refuse('too_many_requests');
    reply.hijack();
    const response = reply.raw;
    // A client that left while the session was being looked up needs no stream.
    if (response.destroyed || request.raw.destroyed) return;
    response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const checkSession = async (): Promise<void> => {
      const isAlive = await http
        .requireOperator(request)
        .then((now) => now.sessionId === sessionId, isOtherTrouble);
      if (isAlive || response.destroyed) return;
      send(response, { type: 'signedOut' });
      response.end();
    };
    const stream: Stream = { operatorId, response, timer: undefined, checkSession };
    const heartbeat = setInterval(() => {
      response.write(': still here\n\n');
      void checkSession();
    }, heartbeatMs);
    streams.add(stream);
    ctx.metrics.liveConnections.inc();
    response.on('close', () => {
      clearInterval(heartbeat);
      clearTimeout(stream.timer);
      streams.delete(stream);
      ctx.metrics.liveConnections.dec();
    });
    // Changes from before the stream was open are read now.
    send(response, { type: 'queues' });
  });

  function tell(stream: Stream): void {
    stream.timer = undefined;
    send(stream.response, { type: 'queues' });
  }

  return {
    closeStreams() {
      for (const { response } of streams) response.end();
    },
  };
}

function send(response: ServerResponse, event: DeskLiveEvent): void {
  if (!response.destroyed) response.write(`data: ${JSON.stringify(event)}\n\n`);
}

/** Only a refusal says that a session is over; a database that is away says nothing about it. */
function isOtherTrouble(error: unknown): boolean {
  return !(error instanceof Refusal && error.code === 'login_first');
}
