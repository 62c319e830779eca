/**
 * The game frame's calls, on its own origin. The session's secret travels as a bearer token, never
 * as a cookie, so no other site can act for the player. Refusals are `{ error: <code> }`; the codes
 * have texts in the frame.
 */
import { isTooDeep } from '@sen/sandbox/incoming';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { clientSeedPattern } from '../games/kit/fair.ts';
import type { PlayError } from '../games/kit/play.ts';
import { betsPerSlip } from '../games/kit/table.ts';
import type { Log } from './outbox.ts';
import type { Random } from './chance.ts';
import { hashOfSecret, newSecret, sessionLifeMs } from './operatorEdge.ts';
import { makeRate } from './rate.ts';
import type { Rate } from './rate.ts';
import type { Rounds } from './rounds.ts';
import type { Seats } from './seats.ts';
import type { Slips } from './slips.ts';
import type { Session, Store } from './store.ts';

export type PlayerApiOptions = {
  store: Store;
  rounds: Rounds;
  slips: Slips;
  seats: Seats;
  clock: { now(): number };
  random: Random;
  log: Log;
  rates: PlayerRates;
};
/**
 * Calls of signed-in players are counted by player; others by address, behind which many may be;
 * entries apart from other calls of their address.
 */
export type PlayerRates = { player: Rate; address: Rate; enter: Rate };

const httpStatuses: Record<PlayError, number> = {
  requestInvalid: 400,
  sessionExpired: 401,
  stakeUnknown: 400,
  notEnoughMoney: 409,
  limitReached: 409,
  playerBlocked: 403,
  gameClosed: 503,
  roundOpen: 409,
  commitmentChanged: 409,
  actionNotAllowed: 409,
  betsClosed: 409,
  tableUnknown: 404,
  targetGone: 409,
  belowMinimum: 409,
  aboveMaximum: 409,
  bankFull: 409,
  stakeReturned: 503,
  walletUnreachable: 503,
  roundUnknown: 404,
  nobodyCame: 409,
  unexpected: 500,
};

const requestId = z.string().check(z.regex(/^[0-9A-Za-z-]{8,64}$/));
const enterBody = z.object({ code: z.string().check(z.maxLength(64)) });
const amount = z.string().check(z.regex(/^[1-9][0-9]{0,15}$/));
const clientSeed = z.string().check(z.regex(clientSeedPattern));
const id = z.string().check(z.maxLength(64));
const playBody = z.object({
  requestId,
  stake: amount,
  choice: z.json(),
  serverSeedHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  clientSeed,
});
const actBody = z.object({ requestId, round: id, action: z.json() });
const slipBody = z.object({
  requestId,
  table: id,
  round: id,
  bets: z.array(z.object({ spot: id, amount })).check(z.maxLength(betsPerSlip)),
  clientSeed,
});
const readyBody = z.object({
  hand: id,
  clientSeed,
  offersBank: z.optional(z.boolean()),
  playsAlone: z.optional(z.boolean()),
});
const moveBody = z.object({ hand: id, ordinal: z.int().check(z.minimum(0)), move: z.json() });
const tablesBody = z.object({ tables: z.array(id).check(z.maxLength(64)) });

export async function playerApi(app: FastifyInstance, options: PlayerApiOptions): Promise<void> {
  const { store, rounds, slips, seats, clock, random, log, rates } = options;
  const [countPlayer, countAddress, countEnter] = [
    makeRate(rates.player, clock),
    makeRate(rates.address, clock),
    makeRate(rates.enter, clock),
  ];

  refuseDeepBodies(app);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const own = error.statusCode !== undefined && error.statusCode < 500;
    if (!own)
      log('error', 'a call of the frame failed', {
        path: request.routeOptions.url,
        error: String(error.stack ?? error),
      });
    return refuse(reply, own ? 'requestInvalid' : 'unexpected');
  });

  function sessionOf(request: FastifyRequest): Session | null {
    const header = request.headers.authorization ?? '';
    if (!header.startsWith('Bearer ')) return null;
    return store.session(hashOfSecret(header.slice('Bearer '.length)), clock.now());
  }

  /** A call of a signed-in frame with a checked body. */
  function call<T>(
    path: string,
    schema: z.ZodMiniType<T>,
    handle: (session: Session, body: T) => Promise<object> | object,
  ): void {
    app.post(path, async (request, reply) => {
      const session = sessionOf(request);
      const waitS = session === null ? countAddress(request.ip) : countPlayer(session.playerId);
      if (waitS !== null) return putOff(reply, waitS);
      if (session === null) return refuse(reply, 'sessionExpired');
      const body = schema.safeParse(request.body ?? {});
      if (!body.success) return refuse(reply, 'requestInvalid');
      const answer = await handle(session, body.data);
      return 'error' in answer ? refuse(reply, answer.error as PlayError) : reply.send(answer);
    });
  }

  /**
   * The code of the frame's address, once, for the secret of a session, which stands in no address.
   */
  app.post('/api/enter', async (request, reply) => {
    const waitS = countEnter(request.ip);
    if (waitS !== null) return putOff(reply, waitS);
    const body = enterBody.safeParse(request.body);
    if (!body.success) return refuse(reply, 'requestInvalid');
    const now = clock.now();
    const secret = newSecret(random);
    const session = store.transaction(() => {
      const taken = store.takeEntry(hashOfSecret(body.data.code), now);
      if (taken) store.addSession(hashOfSecret(secret), taken, now + sessionLifeMs);
      return taken;
    });
    return session === null ? refuse(reply, 'sessionExpired') : reply.send({ secret });
  });

  call('/api/session', z.object({}), (session) => rounds.open(session));
  call('/api/play', playBody, (session, body) =>
    rounds.play(session, { ...body, stake: BigInt(body.stake) }),
  );
  call('/api/act', actBody, (session, { requestId, round, action }) =>
    rounds.act(session, { requestId, roundId: round, action }),
  );
  call('/api/pool', z.object({}), (session) => rounds.pool(session));
  call('/api/history', z.object({}), (session) => ({ rounds: rounds.history(session) }));

  call('/api/table/state', tablesBody, (session, body) => slips.open(session, body.tables));
  call('/api/table/bet', slipBody, (session, { table, round, ...body }) =>
    slips.bet(session, { ...body, tableId: table, roundId: round }),
  );
  call('/api/table/cash-out', z.object({ slip: id }), (session, body) => slips.cashOut(session, body.slip));

  call('/api/seats/state', z.object({}), (session) => seats.session(session));
  call('/api/seats/sit', z.object({ level: id }), (session, body) => seats.sit(session, body.level));
  call(
    '/api/seats/ready',
    readyBody,
    (session, { hand, clientSeed: seed, offersBank = false, playsAlone = false }) =>
      seats.ready(session, { handId: hand, clientSeed: seed, offersBank, playsAlone }),
  );
  call('/api/seats/move', moveBody, (session, { hand, ordinal, move }) =>
    seats.move(session, hand, ordinal, move),
  );
  call('/api/seats/leave', z.object({}), (session) => seats.leave(session));

  /** Anybody with a round's id may check it; the id is as unguessable as the round. */
  app.get<{ Params: { id: string } }>('/api/rounds/:id', async (request, reply) => {
    const waitS = countAddress(request.ip);
    if (waitS !== null) return putOff(reply, waitS);
    const round = rounds.proof(request.params.id);
    return round === null ? refuse(reply, 'roundUnknown') : reply.send(round);
  });
}

function refuse(reply: FastifyReply, error: PlayError): FastifyReply {
  return reply.code(httpStatuses[error]).send({ error });
}

/**
 * Too many calls: nothing was done, and the same call may come again. It does not refuse the call's
 * content, so that it has no code of a refusal.
 */
function putOff(reply: FastifyReply, waitS: number): FastifyReply {
  return reply.code(429).header('retry-after', waitS).send({});
}

/** A body that nests without end is refused before anything of it is read. */
function refuseDeepBodies(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (isTooDeep(text)) done(Object.assign(new Error('The body nests too deeply.'), { statusCode: 400 }));
    else void read(request, text, done);
  });
}
