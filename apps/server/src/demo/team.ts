/** A team below a demo agent, so that the agent centre has something to show: agents, play members, what they were given and what they played. */
import { parseAmount } from '@sen/api/money';
import * as ledger from '#modules/ledger/service.ts';
import * as members from '#modules/member/service.ts';
import * as rebates from '#modules/rebate/service.ts';
import * as vendors from '#modules/vendor/service.ts';
import * as wallet from '#modules/wallet/service.ts';
import type { Transaction } from '#platform/database.ts';
import { cryptoRandom } from '#platform/random.ts';

/** Agents by account with the one above, and how many play members stand directly below each. */
export const demoTeam: readonly { account: string; below: string | undefined; members: number }[] = [
  { account: 'agent03', below: undefined, members: 6 },
  { account: 'agent04', below: 'agent03', members: 12 },
  { account: 'agent05', below: 'agent04', members: 10 },
  { account: 'agent06', below: 'agent03', members: 8 },
];
const given = '500000.00';
const game = { vendorCode: 'arcade', gameCode: 'hoi-trang-ram', gameType: 'RNG' };

/** What the n-th member does in its k-th round: stakes of some thousand, of which less comes back than went, and never so much that a board tells of it. */
const roundOf = (n: number, k: number): { stake: bigint; payout: bigint } => {
  const stake = BigInt(2 + ((n * 7 + k * 5) % 19)) * parseAmount('1000.00')!;
  return { stake, payout: (stake * BigInt((n * 3 + k * 11) % 19)) / 10n };
};
const roundsOf = (n: number): number => 3 + (n % 6);

type SignIn = { passwordHash: string; paymentPasswordHash: string };
type Demo = {
  brandId: bigint;
  currency: string;
  language: string;
  schema: string;
  ids: Map<string, bigint>;
  agent: SignIn;
  member: SignIn;
};

export async function makeDemoTeam(tx: Transaction, demo: Demo): Promise<void> {
  const { brandId, currency, language, ids } = demo;
  const players: bigint[] = [];
  const add = (account: string, type: number, own: SignIn, uplineId: bigint) =>
    members.addMember(tx, { ...members.emptyMember(brandId, account, language), ...own, type, uplineId }, currency);
  for (const { account, below, members: count } of demoTeam) {
    if (below !== undefined) {
      ids.set(account, await add(account, 1, demo.agent, ids.get(below)!));
      await rebates.addInvitation(tx, brandId, account, ids.get(account)!, null);
    }
    for (let i = 0; i < count; i++) {
      const name = `play${String(players.length + 1).padStart(2, '0')}`;
      players.push(await add(name, 0, demo.member, ids.get(account)!));
    }
  }
  await ledger.post(
    tx,
    players.map((memberId, n) => ({
      key: `seed:team:${n}`,
      from: ledger.accountPath.playMoney,
      to: ledger.accountPath.main(memberId),
      currency,
      memberId,
      amount: parseAmount(given)!,
      reason: 'play-money',
    })),
  );
  await play(tx, demo, players);
}

/** The k-th round of everybody at once: all bets, then all wins. */
async function play(tx: Transaction, { currency, schema }: Demo, players: readonly bigint[]): Promise<void> {
  const { id: vendorId } = await vendors.vendorByCode(tx, game.vendorCode);
  const tokens: string[] = [];
  for (const memberId of players)
    tokens.push(await vendors.openGameSession({ random: cryptoRandom }, tx, { ...game, memberId, currency, loginSessionId: null }));
  for (let k = 0; k < Math.max(...players.map((_, n) => roundsOf(n))); k++) {
    const playing = players.map((memberId, n) => ({ memberId, n })).filter(({ n }) => k < roundsOf(n));
    for (const kind of ['bet', 'win'] as const) {
      const answers = await wallet.applyWithin(
        tx,
        schema,
        playing.map(({ memberId, n }) => {
          const { stake, payout } = roundOf(n, k);
          const round = `seed:${n}:${k}`;
          return {
            kind,
            vendorId,
            transaction: `${round}:${kind}`,
            rule: 'bet' as const,
            reference: kind === 'bet' ? '' : `${round}:bet`,
            memberId,
            tokenHash: vendors.hashToken(tokens[n]!),
            round,
            closesRound: kind === 'win',
            gameCode: game.gameCode,
            currency,
            amount: kind === 'bet' ? stake : payout,
            fingerprint: ledger.fingerprint(kind, round, stake, payout),
          };
        }),
      );
      const fault = answers.find(({ outcome }) => outcome !== 'done');
      if (fault) throw new Error(`a ${kind} of the demo team was answered with ${fault.outcome}`);
    }
  }
}
