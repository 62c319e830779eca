import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { putVendor, sealSecret } from '../../../apps/server/src/modules/vendor/service.ts';
import {
  addPlayers,
  closeTestServer,
  currency,
  makeKeys,
  openTestServer,
  unit,
  type TestServer,
} from '../../../apps/server/test/faults/testServer.ts';
import { isoCurrency } from '../../../packages/api/src/isoCurrency.ts';
import { checkedProtocols, type CheckedProtocol } from './checks.ts';
import { runChecks } from './runChecks.ts';
import { openSpeaker } from './speakers.ts';
import type { Player, Speaker } from './speaker.ts';

const secret = 'the secret of a studio';
const keys = makeKeys(1024);
let server: TestServer;
/** A vendor of each protocol. */
const ids = new Map<CheckedProtocol, number>();

before(async () => {
  server = await openTestServer();
  for (const protocol of checkedProtocols) {
    const vendor = await putVendor(server.db, {
      code: protocol,
      name: protocol,
      protocol,
      state: 'live',
      currency,
      baseUrl: 'http://127.0.0.1:9',
      operatorId: 1,
      ...(protocol === 'hub88'
        ? { publicKey: keys.publicPem }
        : { secret: sealSecret(server.ctx, protocol, secret) }),
    });
    ids.set(protocol, vendor.id);
  }
});
after(() => closeTestServer(server));

async function newPlayer(protocol: CheckedProtocol): Promise<Player> {
  const [player] = await addPlayers(server.db, ids.get(protocol)!, 1, 1_000n * unit);
  const named = protocol === 'hub88' ? currency : isoCurrency(currency)!;
  return { user: player!.user, token: player!.token, currency: named, game: 'slot' };
}

const speakerOf = (protocol: CheckedProtocol, ownFetch: typeof fetch = fetch): Speaker =>
  openSpeaker(
    ownFetch,
    protocol,
    `${server.url}/vendor/${protocol}`,
    protocol === 'hub88' ? keys.privatePem : secret,
  );

for (const protocol of checkedProtocols) {
  test(`[WALLET-04] [WALLET-05] our wallet keeps every published rule of ${protocol}`, async () => {
    const findings = await runChecks(
      protocol,
      speakerOf(protocol),
      await newPlayer(protocol),
      () => undefined,
    );
    assert.deepEqual(
      findings.filter(({ ok }) => !ok),
      [],
    );
    assert.ok(findings.length > 30, `only ${findings.length} rules were asked`);
  });
}

test('[WALLET-05] the check finds a wallet that does not know a repeated call again', async () => {
  let calls = 0;
  /** Every id becomes another one on the way. */
  const forgetful: typeof fetch = (url, init) =>
    fetch(url, { ...init, body: (init!.body as string).replace(/"refId":"/g, () => `"refId":"${calls++}`) });
  const findings = await runChecks(
    'evolution',
    speakerOf('evolution', forgetful),
    await newPlayer('evolution'),
    () => undefined,
  );
  assert.ok(findings.some(({ name, ok }) => !ok && name === 'a bet that comes again counts once'));
  assert.ok(findings.some(({ name, ok }) => ok && name === 'the balance is told'));
});

test('[WALLET-05] the check finds a wallet that refuses for another reason than the published one', async () => {
  /**
   * Says of every known id with other content, and of a forged signature, that the amount is wrong.
   */
  const vague: typeof fetch = async (url, init) => {
    const answer = await fetch(url, init);
    const text = (await answer.text()).replace(
      /RS_ERROR_DUPLICATE_TRANSACTION|RS_ERROR_INVALID_SIGNATURE/,
      'RS_ERROR_WRONG_TYPES',
    );
    return new Response(text, { status: answer.status });
  };
  const findings = await runChecks(
    'hub88',
    speakerOf('hub88', vague),
    await newPlayer('hub88'),
    () => undefined,
  );
  assert.deepEqual(
    findings.filter(({ ok }) => !ok).map(({ name }) => name),
    [
      'a balance asked for with a forged signature is refused',
      'a bet with a forged signature is refused',
      'the id of a bet with another amount is refused',
      'the id of a bet in another round is refused',
      'the id of a win with another amount is refused',
    ],
  );
});

test('[WALLET-05] the check finds a wallet that gives a stranger a session, and goes on with the player’s', async () => {
  const generous: typeof fetch = async (url, init) => {
    const body = init!.body as string;
    const isStranger = body.includes('nobody-at-all') && body.includes('"channel"');
    return isStranger ? new Response('{"status":"OK","sid":"a stranger’s session"}') : fetch(url, init);
  };
  const findings = await runChecks(
    'evolution',
    speakerOf('evolution', generous),
    await newPlayer('evolution'),
    () => undefined,
  );
  assert.deepEqual(
    findings.filter(({ ok }) => !ok).map(({ name }) => name),
    ['a check with the name of somebody else opens nothing and ends nothing'],
  );
});
