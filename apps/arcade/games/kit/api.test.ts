import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { openApi } from './api.ts';

test('a call that is put off is sent again as it was, and in the end is as unknown as one without a connection', async () => {
  const sent: string[] = [];
  let putOff = 2;
  const answer = async (_path: string, { body }: RequestInit): Promise<Response> => {
    sent.push(body as string);
    if (putOff-- > 0) return new Response('{}', { status: 429, headers: { 'retry-after': '0' } });
    return Response.json({ error: 'notEnoughMoney' }, { status: 409 });
  };
  mock.method(globalThis, 'fetch', answer as typeof globalThis.fetch);
  try {
    const bet = { requestId: 'request-1', stake: 5n, choice: null, serverSeedHash: '', clientSeed: 'seed' };
    assert.deepEqual(await openApi('secret').play(bet), { ok: false, error: 'notEnoughMoney' });
    assert.equal(sent.length, 3);
    assert.equal(new Set(sent).size, 1);
    putOff = 9;
    assert.deepEqual(await openApi('secret').play(bet), { ok: false, error: 'connectionLost' });
    assert.equal(sent.length, 7);
  } finally {
    mock.restoreAll();
  }
});
