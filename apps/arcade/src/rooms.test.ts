import assert from 'node:assert/strict';
import test from 'node:test';
import { WebSocket } from 'ws';
import { game } from '../games/ban-ca-ao-sen/entry.ts';
import { rules } from '../games/ban-ca-ao-sen/rules.ts';
import type { Volley } from '../games/kit/fishing/game.ts';
import { makePond } from '../games/kit/fishing/pond.ts';
import { bullets } from '../games/kit/fishing/rules.ts';
import type { PlayReply } from '../games/kit/play.ts';
import type { FromRoom } from '../games/kit/room.ts';
import { checkRound } from '../games/verify/check.ts';
import type { ClosedRound } from '../games/verify/check.ts';
import { launch, startWorld } from './testing/world.ts';
import type { Frame, World } from './testing/world.ts';

type Reply = PlayReply & { error?: string };
type RoomState = Extract<FromRoom, { type: 'room' }>;

const plenty = 10n ** 10n;
const bullet = bullets[3]!;
const pond = makePond(rules.seed, rules.kinds);

async function inRoom(work: (world: World) => Promise<void>): Promise<void> {
  const world = await startWorld();
  try {
    await work(world);
  } finally {
    await world.close();
  }
}

function comeIn(world: World, user: string, change: Record<string, unknown> = {}): Promise<Frame> {
  world.operator.balances.set(user, plenty);
  return launch(world, user, { game_code: rules.gameCode, ...change });
}

/** A page's socket in its room. */
function sit(world: World, { secret }: Frame) {
  const socket = new WebSocket(`${world.arcade.url.replace('http', 'ws')}/live`);
  const messages: FromRoom[] = [];
  const waiting: (() => void)[] = [];
  socket.on('open', () => {
    socket.send(JSON.stringify({ secret }));
    socket.send(JSON.stringify({ sit: true }));
  });
  socket.on('message', (data) => {
    messages.push(JSON.parse((data as Buffer).toString()) as FromRoom);
    for (const wake of waiting.splice(0)) wake();
  });
  return {
    socket,
    messages,
    async heard<Type extends FromRoom['type']>(
      type: Type,
      fits: (message: Extract<FromRoom, { type: Type }>) => boolean = () => true,
    ): Promise<Extract<FromRoom, { type: Type }>> {
      for (;;) {
        const found = messages.find(
          (message) => message.type === type && fits(message as Extract<FromRoom, { type: Type }>),
        );
        if (found !== undefined) return found as Extract<FromRoom, { type: Type }>;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
  };
}

const volley = (frame: Frame, fish: readonly number[], requestId?: string): Promise<Reply> =>
  frame.spin(requestId, { choice: { fish }, stake: String(bullet * BigInt(fish.length)) });

const swimming = (world: World): number[] => pond.at(world.clock.now()).map(({ id }) => id);
const seated = ({ seats }: RoomState): number => seats.filter((seat) => seat !== null).length;

test('[WALLET-04] [SAFE-02] volleys add up at the wallet, a repeated one takes nothing more, and each agrees with its seeds', () =>
  inRoom(async (world) => {
    const frame = await comeIn(world, 'an');
    let balance = plenty;
    let caught = 0;
    for (let played = 0; played < 24; played += 1) {
      const { commitment: shown } = await frame.open();
      const fish = swimming(world).slice(played % 5, (played % 5) + 1 + (played % 8));
      const requestId = crypto.randomUUID();
      // A fish that was caught seconds ago may be shot at by bullets that are on their way, and no
      // longer.
      const reply = await volley(frame, fish, requestId);
      if (reply.error === 'targetGone') continue;
      const again = await volley(frame, fish, requestId);
      assert.deepEqual(again.round, reply.round);
      const { shots } = reply.step.outcome as Volley;
      const won = shots.reduce((sum, { isCaught, pays }) => sum + (isCaught ? BigInt(pays) : 0n), 0n);
      caught += shots.filter(({ isCaught }) => isCaught).length;
      assert.equal(reply.round.payout, String(bullet * won));
      balance += bullet * won - bullet * BigInt(fish.length);
      assert.equal(world.operator.balances.get('an'), balance);
      assert.equal(reply.balance, String(balance));
      const closed = (await frame.history()).rounds[0] as unknown as ClosedRound;
      assert.equal(
        checkRound({ kind: 'solo', game }, closed, { ...shown, clientSeed: reply.round.clientSeed }).agrees,
        true,
      );
    }
    assert.ok(caught > 0);
    const staked = world.operator.standing('/transaction/bet').reduce((sum, { amount }) => sum + amount, 0n);
    const paid = world.operator.standing('/transaction/win').reduce((sum, { amount }) => sum + amount, 0n);
    assert.equal(plenty - staked + paid, balance);
    assert.equal((await frame.open()).stake, String(bullet));
  }));

test('a volley that costs another amount than its bullets, or shoots at what does not swim, takes no money', () =>
  inRoom(async (world) => {
    const frame = await comeIn(world, 'an');
    const [first] = swimming(world);
    const { now } = await frame.open();
    const past = pond.at(now - 60_000)[0]!.id;
    const asked: [unknown, bigint, string][] = [
      [{ fish: [first, first] }, bullet, 'stakeUnknown'],
      [{ fish: [first] }, bullet * 2n + 1n, 'stakeUnknown'],
      [{ fish: [past] }, bullet, 'targetGone'],
      [{ fish: [] }, bullet, 'requestInvalid'],
      [{ fish: [0.5] }, bullet, 'requestInvalid'],
    ];
    for (const [choice, stake, error] of asked)
      assert.equal((await frame.spin(undefined, { choice, stake: String(stake) })).error, error);
    assert.equal(world.operator.calls.filter(({ path }) => path === '/transaction/bet').length, 0);
    assert.equal(world.operator.balances.get('an'), plenty);
  }));

test('a fish that one player catches is seen by all in the room; others may shoot at it for a moment more, and not after that', () =>
  inRoom(async (world) => {
    const [an, binh] = [await comeIn(world, 'an'), await comeIn(world, 'binh')];
    const [, window] = [sit(world, an), sit(world, binh)];
    const { seat } = await window.heard('room', (room) => seated(room) === 2);
    // Fish that have just set out are there for a while.
    const fish = swimming(world).slice(-8);
    let reply: Reply;
    do reply = await volley(an, fish);
    while (!(reply.step.outcome as Volley).shots.some(({ isCaught }) => isCaught));
    const { shots } = reply.step.outcome as Volley;
    const told = await window.heard('volley', ({ outcome }) =>
      (outcome as Volley).shots.some(({ isCaught }) => isCaught),
    );
    assert.deepEqual([told.outcome, told.bullet, told.seat === seat], [{ shots }, String(bullet), false]);
    const caught = shots.find(({ isCaught }) => isCaught)!.fish;
    assert.equal((await volley(binh, [caught])).error, undefined);
    world.clock.pass(3_500);
    assert.equal((await volley(binh, [caught])).error, 'targetGone');
    const late = sit(world, await comeIn(world, 'chi'));
    assert.ok((await late.heard('room')).caught.includes(caught));
  }));

test('a room seats eight, the ninth player and play for fun have another, and a seat is free again after its player has left', () =>
  inRoom(async (world) => {
    const windows: ReturnType<typeof sit>[] = [];
    for (let nth = 0; nth < 9; nth += 1) {
      const window = sit(world, await comeIn(world, `player${nth}`));
      await window.heard('room');
      windows.push(window);
    }
    assert.equal(seated(await windows[0]!.heard('room', (room) => seated(room) === 8)), 8);
    assert.equal(seated(await windows[8]!.heard('room')), 1);
    const seats = windows.slice(0, 8).map(({ messages }) => (messages[0] as RoomState).seat);
    assert.deepEqual(seats, [0, 1, 2, 3, 4, 5, 6, 7]);
    const fun = sit(
      world,
      await launch(world, '', {
        game_code: rules.gameCode,
        currency: 'XXX',
        user: undefined,
        token: undefined,
      }),
    );
    assert.equal(seated(await fun.heard('room')), 1);
    windows[3]!.socket.close();
    await windows[0]!.heard('room', ({ seats }) => seats[3] === null && seats[4] !== null);
    const next = sit(world, await comeIn(world, 'player9'));
    assert.equal((await next.heard('room')).seat, 3);
  }));
