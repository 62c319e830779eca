import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import * as deposit from '@sen/api/deposit';
import * as game from '@sen/api/game';
import { launchGame } from '@sen/api/launch';
import { changePassword } from '@sen/api/member';
import * as record from '@sen/api/record';
import { login, logout } from '@sen/api/session';
import { balance } from '@sen/api/wallet';
import { parseAmount } from '@sen/api/money';
import { syncCatalogue } from '#modules/game/service.ts';
import { demoMember, newMember, type Person } from './people.ts';
import { openWorld } from './world.ts';
import { assertBooks } from './faults/testServer.ts';

test('[LOBBY-07] [WALLET-04] [RECORD-01] [RECORD-02] a newcomer deposits, plays twenty spins at a separate vendor, and finds every one in the records', async (t) => {
  const world = await openWorld({ withArcade: true, withGateway: true });
  t.after(() => world.close());
  assert.ok(await syncCatalogue(world.ctx));
  const person = await newMember(world.url);
  await depositInto(person, world.gateway!.tick, '500.00');

  const { list } = await person.call(game.gameList, { gameType: 'RNG' });
  const slot = list.find(({ gameCode }) => gameCode === 'hoi-trang-ram')!;
  const launch = await person.call(launchGame, {
    vassalage: slot.vassalage,
    gameCode: slot.gameCode,
    device: 'mobile',
    language: 'vi',
  });
  assert.equal(launch.origin, world.arcade!.url);

  const frame = await openFrame(launch.content);
  const stake = frame.stakes[0]!;
  let bets = 0;
  for (let i = 0; i < 20; i++) {
    const { serverSeedHash } = (await frame.open()).commitment;
    let reply = await frame.post('/api/play', {
      requestId: randomUUID(),
      stake,
      choice: null,
      serverSeedHash,
      clientSeed: randomUUID(),
    });
    bets++;
    while (reply.round.state === 'open')
      reply = await frame.post('/api/act', {
        requestId: randomUUID(),
        round: reply.round.id,
        action: 'spin',
      });
  }

  const records = await person.call(record.bets, { size: 50 });
  assert.equal(records.list.length, bets);
  assert.ok(
    records.list.every((round) => round.state === 'settled' && parseAmount(round.stake) === BigInt(stake)),
  );
  const sum = (amounts: string[]): bigint => amounts.reduce((total, text) => total + signed(text), 0n);
  const now = signed((await person.call(balance, {})).sumBalance);
  assert.equal(now, 500_00000n + sum(records.list.map((round) => round.profit)));

  const lines = await person.call(record.transactions, { size: 50 });
  assert.equal(signed(lines.list[0]!.balanceAfter), now);
  assert.equal(
    sum(lines.list.map((line) => line.amount)),
    now,
    'every line of the account record, from nothing to the balance',
  );

  const { resultUrl, transactions } = await person.call(record.round, { id: records.list[0]!.id });
  assert.equal(transactions[0]!.type === 'bet' || transactions.at(-1)!.type === 'bet', true);
  // The page of a result asks its own server for the round.
  const result = new URL(resultUrl!);
  const proof = await fetch(new URL(`/api/rounds/${result.searchParams.get('round')}`, result));
  assert.equal(((await proof.json()) as { stake: string }).stake, stake);
  await assertBooks(world.ctx.db);
});

test('[AUTH-11] [AUTH-10] with a sign-in ends the play that was opened from it: at sign-out, and everywhere else with a new password', async (t) => {
  const world = await openWorld({ withArcade: true });
  t.after(() => world.close());
  assert.ok(await syncCatalogue(world.ctx));
  const oldPassword = 'Demo@12345';
  const newPassword = 'Moi12345';
  const owner = await demoMember(world.url, 'demo03');
  const thief = await demoMember(world.url, 'demo03');
  const play = async (person: Person): Promise<() => Promise<string>> => {
    const { content } = await person.call(launchGame, {
      vassalage: 'arcade',
      gameCode: 'hoi-trang-ram',
      device: 'mobile',
      language: 'vi',
    });
    const frame = await openFrame(content);
    const { serverSeedHash } = (await frame.open()).commitment;
    return () =>
      frame
        .post('/api/play', {
          requestId: randomUUID(),
          stake: frame.stakes[0]!,
          choice: null,
          serverSeedHash,
          clientSeed: randomUUID(),
        })
        .then(
          () => 'played',
          ({ message }: Error) => /"error":"(\w+)"/.exec(message)?.[1] ?? message,
        );
  };
  const ownSpin = await play(owner);
  const thiefsSpin = await play(thief);
  await owner.call(changePassword, { oldPassword, newPassword, confirmPassword: newPassword });
  assert.equal(await thiefsSpin(), 'sessionExpired');
  assert.equal(await ownSpin(), 'played');
  // Somebody who has no round open: a spin may have opened free ones.
  const leaver = await demoMember(world.url, 'demo04');
  const lastSpin = await play(leaver);
  await leaver.call(logout, {});
  assert.equal(await lastSpin(), 'sessionExpired');
  const comer = await demoMember(world.url, 'demo05');
  const spinBefore = await play(comer);
  await comer.call(login, { type: 'username', username: 'demo05', password: oldPassword });
  assert.equal(
    await spinBefore(),
    'sessionExpired',
    'signing in again in the same browser ends what was opened from there',
  );
});

async function depositInto(person: Person, tick: () => Promise<void>, amount: string): Promise<void> {
  const begun = await person.call(deposit.createDeposit, {
    channel: 'sandbox',
    amount,
    requestId: randomUUID(),
  });
  await fetch(`${begun.payUrl}/pay`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  for (let i = 0; i < 100; i++) {
    await tick();
    if ((await person.call(deposit.getDeposit, { id: begun.id })).state === 'paid') return;
  }
  assert.fail('the deposit was never credited');
}

type Reply = { round: { id: string; state: string } };

type Session = { stakes: string[]; commitment: { serverSeedHash: string } };
type Frame = { stakes: string[]; open(): Promise<Session>; post(path: string, body: object): Promise<Reply> };

/** Plays as the game's own page does: with the secret that it gets for the code of its address. */
async function openFrame(address: string): Promise<Frame> {
  const url = new URL(address);
  let secret = '';
  const send = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const value = await response.json();
    assert.equal(response.status, 200, JSON.stringify(value));
    return value;
  };
  ({ secret } = (await send('/api/enter', { code: url.searchParams.get('code') })) as { secret: string });
  const open = () => send('/api/session', {}) as Promise<Session>;
  return { stakes: (await open()).stakes, open, post: (path, body) => send(path, body) as Promise<Reply> };
}

function signed(text: string): bigint {
  return text.startsWith('-') ? -parseAmount(text.slice(1))! : parseAmount(text)!;
}
