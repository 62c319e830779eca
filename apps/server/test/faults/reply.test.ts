import assert from 'node:assert/strict';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { seededRandom } from '#platform/random.ts';
import { createHistory } from './history.ts';
import { addPlayers, closeTestServer, openTestServer, unit } from './testServer.ts';
import { seed, size } from './sizes.ts';
import { runLoad } from './load.ts';

const operations = size({ smoke: 2_000, quick: 8_000, full: 200_000 });

test(`[WALLET-04] T27 the answer of every fifth of ${operations} calls is lost after the commit: vendor and platform agree to the unit`, async (t) => {
  t.diagnostic(`SEED=${seed}`);
  const random = seededRandom(seed);
  const server = await openTestServer();
  const vendor = server.vendors['alpha']!;
  const players = await addPlayers(server.db, vendor.id, 100, 500n * unit);
  const history = createHistory('reply');
  let dropped = 0;

  // A line that delivers every request and loses every fifth answer.
  const proxy = createServer((incoming, outgoing) => {
    const passed = forward(
      `${server.url}${incoming.url}`,
      { method: 'POST', headers: incoming.headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          if (random.below(5) === 0) {
            dropped++;
            outgoing.destroy();
          } else {
            outgoing
              .writeHead(answer.statusCode!, { 'content-type': 'application/json' })
              .end(Buffer.concat(chunks));
          }
        });
      },
    );
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;

  try {
    await runLoad({
      url: () => url,
      vendor: 'alpha',
      privateKey: vendor.keys.privateKey,
      players,
      operations,
      clients: 64,
      random,
      history,
    });
    t.diagnostic(`${dropped} answers lost`);
    assert.ok(dropped > operations / 8, `only ${dropped} answers were lost`);
    assert.deepEqual(await history.differences(server.db, vendor.id), []);

    // The vendor's own report, from the answers that it got, against ours.
    let gross = 0n;
    for (const { kind, amount, reply } of history.sent.values())
      if (reply?.status === 'RS_OK') gross += kind === 'bet' ? amount : -amount;
    const ours = await server.db.one<{ total: bigint }>(
      `select sum(balance)::bigint as total from account where path like 'vendor:alpha:gross%'`,
    );
    assert.equal(ours!.total, gross);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
    history.forget();
    await closeTestServer(server);
  }
});
