import type { ServerResponse } from 'node:http';
import { formatAmount } from '@sen/api/money';
import { livePath, type LiveEvent } from '@sen/api/wallet';
import { brandOfHost } from '#modules/brand/service.ts';
import { unreadOf } from '#modules/inbox/service.ts';
import { noteSeen } from '#modules/session/service.ts';
import { balanceOf } from '#modules/wallet/service.ts';
import { clientNetwork } from '#platform/clientNetwork.ts';
import type { Context } from '#platform/context.ts';
import type { HttpServer, MemberActor } from '#platform/http.ts';
import { Refusal, refuse } from '#platform/result.ts';

const heartbeatMs = 20_000;
/** The interval at which a member is noted as having a page open. */
const seenEveryMs = 60_000;
const unreadBytesMax = 64 * 1024;
/** The time between two counts, on average, after a message to many. */
const inboxSpreadMs = 2;
/** The time between two words of winners to one page, on average. */
const winnerEveryMs = 2_000;
const streamsPerMemberMax = 20;
/** Several people may share an address; a wave of streams from one place must not take the node. */
const streamsPerAddressMax = 200;

type Stream = {
  host: string;
  response: ServerResponse;
  member: MemberActor | undefined;
  isAlive(): Promise<boolean>;
};

/**
 * The event stream of a page: a new version of its brand, and for members the balance after every
 * change and how many messages are unread, on every open tab, whichever node made the change.
 */
export function mountLive(http: HttpServer, ctx: Context): { closeStreams(): void } {
  const streams = new Set<Stream>();
  const counts = new Map<string, number>();
  const listeners = {
    brand: new Set<() => void>(),
    inbox: new Set<() => void>(),
    winner: new Set<() => void>(),
  };
  ctx.live.onAnnouncement((word) => {
    // Other words, also those of a newer node, are for others.
    if (word === 'brand' || word === 'inbox' || word === 'winner')
      for (const listener of listeners[word]) listener();
  });

  http.app.get(livePath, async (request, reply) => {
    const host = request.hostname.toLowerCase();
    const member =
      request.headers.authorization === undefined ? undefined : await http.requireMember(request);
    const { id: brandId } = await brandOfHost(ctx, host);
    if (member && member.brandId !== brandId) refuse('login_first');
    const counter = member ? `member ${member.memberId}` : `address ${clientNetwork(request.ip)}`;
    if ((counts.get(counter) ?? 0) >= (member ? streamsPerMemberMax : streamsPerAddressMax))
      return refuse('too_many_requests');
    reply.hijack();
    const response = reply.raw;
    // A client that left while the session was being looked up has closed the response already:
    // nothing registered after this would ever be released.
    if (response.destroyed || request.raw.destroyed) return;
    response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const isAlive = async () =>
      member === undefined || (await http.requireMember(request)).sessionId === member.sessionId;
    open({ host, response, member, isAlive }, counter);
  });

  function open(stream: Stream, counter: string): void {
    const { response, member } = stream;
    const pushes = pushesOf(ctx, stream, () => ctx.random.below(1 + streams.size * inboxSpreadMs));
    const unsubscribe = member
      ? ctx.live.subscribe(member.memberId, (topic) => pushes[topic]())
      : () => undefined;
    listeners.brand.add(pushes.brand);
    listeners.winner.add(pushes.winnerSoon);
    if (member && member.role !== 'trial') {
      listeners.inbox.add(pushes.inboxSoon);
      // News of a brand's content may be a promotion that this member has not seen.
      listeners.brand.add(pushes.inboxSoon);
      noteSeenSoon(member.memberId);
    }
    const heartbeat = setInterval(() => {
      response.write(': still here\n\n');
      // Sessions also end by time, and accounts by hand: nobody is told then.
      if (member) pushes.session();
    }, heartbeatMs);
    streams.add(stream);
    counts.set(counter, (counts.get(counter) ?? 0) + 1);
    ctx.metrics.liveConnections.inc();
    response.on('close', () => {
      unsubscribe();
      listeners.brand.delete(pushes.brand);
      listeners.winner.delete(pushes.winnerSoon);
      listeners.inbox.delete(pushes.inboxSoon);
      listeners.brand.delete(pushes.inboxSoon);
      pushes.stop();
      clearInterval(heartbeat);
      streams.delete(stream);
      const left = counts.get(counter)! - 1;
      if (left > 0) counts.set(counter, left);
      else counts.delete(counter);
      ctx.metrics.liveConnections.dec();
    });
    pushes.greet();
  }

  const opened = new Set<bigint>();
  /** Pages that open together are noted together. */
  const noteOpened = coalesced(ctx, async () => {
    const ids = [...opened];
    opened.clear();
    if (ids.length > 0) await noteSeen(ctx.db, ids);
  });
  function noteSeenSoon(memberId: bigint): void {
    opened.add(memberId);
    noteOpened();
  }
  const seen = setInterval(() => {
    for (const { member } of streams) if (member && member.role !== 'trial') noteSeenSoon(member.memberId);
  }, seenEveryMs);
  seen.unref();

  return {
    closeStreams() {
      clearInterval(seen);
      for (const { response } of streams) response.end();
    },
  };
}

/**
 * The pushes to one page, each kind by itself. `spreadMs`: how long a message to many waits at this
 * page.
 */
function pushesOf(ctx: Context, { host, response, member, isAlive }: Stream, spreadMs: () => number) {
  const send = (event: LiveEvent): void => {
    // A browser that reads nothing any more gets a new stream when it comes back, not an ever
    // longer one.
    if (response.writableLength > unreadBytesMax) response.destroy();
    else response.write(`data: ${JSON.stringify(event)}\n\n`);
  };
  const balance = coalesced(ctx, async () => {
    const { currency } = (await brandOfHost(ctx, host)).document;
    send({
      type: 'balance',
      sumBalance: formatAmount(await balanceOf(ctx, member!.memberId, currency)),
      currency,
    });
  });
  const inbox = coalesced(ctx, async () => {
    send({ type: 'inbox', ...(await unreadOf(ctx, member!.memberId)) });
  });
  let told: number | undefined;
  const brand = coalesced(ctx, async () => {
    const { revision: version } = await brandOfHost(ctx, host);
    // Any brand's change is announced to all.
    if (version !== told) send({ type: 'brand', version });
    told = version;
  });
  const session = coalesced(ctx, async () => {
    if (await isAlive().catch(isOtherTrouble)) return;
    send({ type: 'signedOut' });
    response.end();
  });
  const greet = coalesced(ctx, async () => {
    told = (await brandOfHost(ctx, host)).revision;
    send({ type: 'hello', now: ctx.clock.now(), brandVersion: told });
    if (member) balance();
    if (member && member.role !== 'trial') inbox();
  });
  // After a message to many: not all streams at the same moment, whose queries would keep bets
  // waiting.
  const inboxLater = delayed(inbox, spreadMs);
  // Every page reads the board when it hears of a winner: each waits for its own moment, and many
  // wins are told as one.
  const winnerLater = delayed(
    () => send({ type: 'winner' }),
    () => winnerEveryMs / 2 + ctx.random.below(winnerEveryMs),
  );
  return {
    balance,
    inbox,
    brand,
    session,
    greet,
    inboxSoon: inboxLater.soon,
    winnerSoon: winnerLater.soon,
    stop(): void {
      inboxLater.stop();
      winnerLater.stop();
    },
  };
}

/** Does the work once after a while, however often it is asked for meanwhile. */
function delayed(work: () => void, waitMs: () => number): { soon(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  return {
    soon() {
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, waitMs());
    },
    stop: () => clearTimeout(timer),
  };
}

/** Only a refusal says that a session is over; a database that is away says nothing about it. */
function isOtherTrouble(error: unknown): boolean {
  return !(error instanceof Refusal && error.code === 'login_first');
}

/**
 * Runs one read at a time; a change meanwhile makes it run once more, so that the last state is
 * always sent.
 */
function coalesced({ log }: Pick<Context, 'log'>, work: () => Promise<void>): () => void {
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
      log.warn({ error: String(error) }, 'a push could not be sent');
    } finally {
      running = false;
    }
  };
  return () => {
    if (running) again = true;
    else void run();
  };
}
