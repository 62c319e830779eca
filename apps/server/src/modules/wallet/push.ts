import type { ServerResponse } from 'node:http';
import { formatAmount } from '@sen/api/money';
import { livePath, type LiveEvent } from '@sen/api/wallet';
import { brandOfHost } from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { HttpServer, MemberActor } from '#platform/http.ts';
import { balanceOf } from './service.ts';

const heartbeatMs = 20_000;
const unreadBytesMax = 64 * 1024;
const streamsPerMemberMax = 20;

/** The member's event stream: the balance after every change, on every open tab, whichever node made the change. */
export function mountLive(http: HttpServer, ctx: Context): { closeStreams(): void } {
  const streams = new Set<ServerResponse>();
  const perMember = new Map<bigint, number>();

  http.app.get(livePath, async (request, reply) => {
    const actor = await http.requireMember(request);
    const { document } = await brandOfHost(ctx, request.hostname.toLowerCase());
    if ((perMember.get(actor.memberId) ?? 0) >= streamsPerMemberMax) return reply.code(429).send();
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    open(actor, document.currency, response, async () => (await http.requireMember(request)).sessionId === actor.sessionId);
  });

  function open(actor: MemberActor, currency: string, response: ServerResponse, isAlive: () => Promise<boolean>): void {
    const { memberId } = actor;
    const send = (event: LiveEvent): void => {
      // A browser that reads nothing any more gets a new stream when it comes back, not an ever longer one.
      if (response.writableLength > unreadBytesMax) response.destroy();
      else response.write(`data: ${JSON.stringify(event)}\n\n`);
    };
    const pushBalance = coalesced(async () => {
      send({ type: 'balance', sumBalance: formatAmount(await balanceOf(ctx, memberId, currency)), currency });
    });
    const checkSession = coalesced(async () => {
      if (await isAlive().catch(() => false)) return;
      send({ type: 'signedOut' });
      response.end();
    });
    const unsubscribe = ctx.live.subscribe(memberId, (topic) => void (topic === 'balance' ? pushBalance() : checkSession()));
    const heartbeat = setInterval(() => {
      response.write(': still here\n\n');
      // Sessions also end by time, and accounts by hand: nobody is told then.
      checkSession();
    }, heartbeatMs);
    streams.add(response);
    perMember.set(memberId, (perMember.get(memberId) ?? 0) + 1);
    ctx.metrics.liveConnections.inc();
    response.on('close', () => {
      unsubscribe();
      clearInterval(heartbeat);
      streams.delete(response);
      const left = perMember.get(memberId)! - 1;
      if (left > 0) perMember.set(memberId, left);
      else perMember.delete(memberId);
      ctx.metrics.liveConnections.dec();
    });
    send({ type: 'hello', now: ctx.clock.now() });
    pushBalance();
  }

  /** Runs one read at a time; what comes meanwhile makes it run once more, so that the last state is always sent. */
  function coalesced(work: () => Promise<void>): () => void {
    let running = false;
    let again = false;
    const run = async (): Promise<void> => {
      running = true;
      try {
        do {
          again = false;
          await work();
        } while (again);
      } catch (error) {
        ctx.log.warn({ error: String(error) }, 'a push could not be sent');
      } finally {
        running = false;
      }
    };
    return () => {
      if (running) again = true;
      else void run();
    };
  }

  return {
    closeStreams() {
      for (const response of streams) response.end();
    },
  };
}
