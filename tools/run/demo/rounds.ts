/** Rounds at the arcade's slot, played as its frame plays them. */
import { randomUUID } from 'node:crypto';
import { launchGame } from '@sen/api/launch';
import type { Client } from '@sen/api/client';

type Session = { stakes: readonly string[]; commitment: { serverSeedHash: string } };
type Reply = { round: { id: string; state: string } };

/** Plays so many rounds, each with one of the lower stakes in turn, or with the highest. */
export async function playRounds(
  call: Client,
  count: number,
  stakesOf: 'lower' | 'highest' = 'lower',
): Promise<void> {
  const { content } = await call(launchGame, {
    vassalage: 'arcade',
    gameCode: 'hoi-trang-ram',
    device: 'desktop',
    language: 'vi',
  });
  const url = new URL(content);
  let secret = '';
  const post = async <T>(path: string, body: object): Promise<T> => {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`the arcade answered ${path} with ${response.status}`);
    return (await response.json()) as T;
  };
  ({ secret } = await post<{ secret: string }>('/api/enter', { code: url.searchParams.get('code') }));
  for (let i = 0; i < count; i++) {
    const { stakes, commitment } = await post<Session>('/api/session', {});
    const stake = stakesOf === 'highest' ? stakes.at(-1)! : stakes[i % Math.min(stakes.length, 6)]!;
    let reply = await post<Reply>('/api/play', {
      requestId: randomUUID(),
      stake,
      choice: null,
      serverSeedHash: commitment.serverSeedHash,
      clientSeed: randomUUID(),
    });
    while (reply.round.state === 'open')
      reply = await post<Reply>('/api/act', {
        requestId: randomUUID(),
        round: reply.round.id,
        action: 'spin',
      });
  }
}
