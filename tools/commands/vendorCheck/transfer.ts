/**
 * The rules of wallets that vendors keep themselves, each asked of a vendor's wallet as a platform
 * asks it. Here the vendor answers: the roles are those of the other protocols turned round.
 */
import { createHmac, randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import {
  reportCursor,
  roundReportLine,
  roundReportPath,
  roundReportReply,
} from '../../../packages/api/src/roundReport.ts';
import { transferWalletPaths } from '../../../packages/api/src/transferWallet.ts';
import { wrongAmounts } from './checks.ts';
import type { Finding } from './runChecks.ts';
import { ask, digitsIn, type Fetch } from './speaker.ts';

/**
 * `operator` is the platform's number in the vendor's books. The player needs no money there: money
 * that is moved in comes out again.
 */
export type TransferWish = {
  fetch: Fetch;
  url: string;
  secret: string;
  operator: string;
  user: string;
  currency: string;
};
type Direction = 'in' | 'out';
type Rule = { name: string; run(wallet: VendorsWallet): Promise<string> };

const units = 100_000n;

export async function runTransferChecks(
  wish: TransferWish,
  onFinding: (finding: Finding) => void,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, run } of rules) {
    const detail = await run(openWallet(wish));
    const finding = { name, ok: detail === '', detail };
    findings.push(finding);
    onFinding(finding);
  }
  return findings;
}

type Report = z.output<typeof roundReportReply>;
type VendorsWallet = ReturnType<typeof openWallet>;

function openWallet({ fetch, url, secret, operator, user, currency }: TransferWish) {
  async function send(path: string, body: string, manner: 'honest' | 'forged' = 'honest') {
    const signed = createHmac('sha256', manner === 'forged' ? `${secret}x` : secret)
      .update(body)
      .digest('hex');
    const { http, value, text } = await ask(fetch, url + path, body, { 'X-REQUEST-SIGN': signed });
    return { http, state: http === 200 ? String(value['state']) : `HTTP ${http}`, text };
  }
  const bodyOf = (changes: object): string => JSON.stringify({ operator, user, currency, ...changes });
  const wallet = {
    send,
    bodyOf,
    /** A page of the report of rounds from a cursor on, or the refusal instead. */
    async report(since: string, limit: number, manner?: 'forged'): Promise<Report | string> {
      const body = JSON.stringify({ operator, since, limit });
      const { http, text } = await send(roundReportPath, body, manner);
      const parsed = http === 200 ? roundReportReply.safeParse(JSON.parse(text)) : undefined;
      return parsed?.success
        ? parsed.data
        : `HTTP ${http}${http === 200 ? ' with a body that does not follow the protocol' : ''}`;
    },
    async balance(who: object = {}): Promise<bigint> {
      const { http, text } = await send(transferWalletPaths.balance, bodyOf(who));
      const digits = digitsIn(text, 'balance');
      if (http !== 200 || digits === undefined || !/^\d+$/.test(digits))
        throw new Error(`the balance was not told, but HTTP ${http}`);
      return BigInt(digits);
    },
    move: async (transfer: string, direction: Direction, amount: bigint, who: object = {}): Promise<string> =>
      (await send(transferWalletPaths.move, bodyOf({ transfer, direction, amount: Number(amount), ...who })))
        .state,
    state: async (transfer: string): Promise<string> =>
      (await send(transferWalletPaths.state, JSON.stringify({ operator, transfer }))).state,
  };
  return wallet;
}

/**
 * Runs steps, each with the answer that the wallet must give and the change of the balance in
 * units.
 */
async function steps(
  wallet: VendorsWallet,
  ...all: readonly (readonly [does: string, ask: () => Promise<string>, says: string, moves: bigint])[]
): Promise<string> {
  for (const [does, askNow, says, moves] of all) {
    const before = await wallet.balance();
    const said = await askNow();
    const moved = (await wallet.balance()) - before;
    if (said !== says || moved !== moves * units)
      return `${does}: expected ${says} and ${moves} units, came ${said} and ${moved} of 1/100,000`;
  }
  return '';
}

/**
 * The answers of a vendor's wallet to a signature that is not the platform's, and to a request that
 * does not follow the protocol.
 */
const unsigned = ['HTTP 401', 'HTTP 403'];
const malformed = ['refused', 'HTTP 400', 'HTTP 422'];

/**
 * Nothing may move, and it must be told so in one of these words: a fault of the wallet is no
 * refusal.
 */
async function refused(
  wallet: VendorsWallet,
  words: readonly string[],
  askNow: () => Promise<string>,
): Promise<string> {
  const before = await wallet.balance();
  const said = await askNow();
  const moved = (await wallet.balance()) - before;
  return words.includes(said) && moved === 0n
    ? ''
    : `expected ${words.join(' or ')}, came ${said}, and ${moved} of 1/100,000 moved`;
}

const refusedReport = (told: Report | string, words: readonly string[]): string =>
  typeof told === 'string' && words.includes(told)
    ? ''
    : `expected ${words.join(' or ')}, came ${typeof told === 'string' ? told : 'the report'}`;

/**
 * A platform writes whole digits. That a vendor reads `1e2` as the number that it is harms nobody.
 */
const refusedAmounts = wrongAmounts.filter((digits) => digits !== '1e2');

const { move, balance } = transferWalletPaths;
const rules: readonly Rule[] = [
  {
    name: 'the balance is told',
    run: async (wallet) => ((await wallet.balance()) < 0n ? 'it is below zero' : ''),
  },
  {
    name: 'a balance asked for with a forged signature is refused',
    run: (wallet) =>
      refused(wallet, unsigned, async () => (await wallet.send(balance, wallet.bodyOf({}), 'forged')).state),
  },
  {
    name: 'a movement with a forged signature is refused',
    run: (wallet) =>
      refused(wallet, unsigned, async () => {
        const body = wallet.bodyOf({ transfer: randomUUID(), direction: 'in', amount: 100_000 });
        return (await wallet.send(move, body, 'forged')).state;
      }),
  },
  {
    name: 'money goes in and comes out again',
    run: (wallet) =>
      steps(
        wallet,
        ['in', () => wallet.move(randomUUID(), 'in', 10n * units), 'done', 10n],
        ['out', () => wallet.move(randomUUID(), 'out', 10n * units), 'done', -10n],
      ),
  },
  {
    name: 'a movement that comes again counts once, and is told the same',
    run: (wallet) => {
      const [there, back] = [randomUUID(), randomUUID()];
      return steps(
        wallet,
        ['in', () => wallet.move(there, 'in', 5n * units), 'done', 5n],
        ['in again', () => wallet.move(there, 'in', 5n * units), 'done', 0n],
        ['out', () => wallet.move(back, 'out', 5n * units), 'done', -5n],
        ['out again', () => wallet.move(back, 'out', 5n * units), 'done', 0n],
        ['in once more', () => wallet.move(there, 'in', 5n * units), 'done', 0n],
      );
    },
  },
  {
    name: 'a movement that comes twenty times at once counts once',
    run: (wallet) => {
      const there = randomUUID();
      const all = async () =>
        [
          ...new Set(
            await Promise.all(Array.from({ length: 20 }, () => wallet.move(there, 'in', 3n * units))),
          ),
        ].join(' and ');
      return steps(
        wallet,
        ['in', all, 'done', 3n],
        ['out', () => wallet.move(randomUUID(), 'out', 3n * units), 'done', -3n],
      );
    },
  },
  {
    name: 'more than there is does not come out, and stays refused when there is enough',
    run: async (wallet) => {
      const back = randomUUID();
      const more = (await wallet.balance()) + 5n * units;
      return steps(
        wallet,
        ['out', () => wallet.move(back, 'out', more), 'refused', 0n],
        ['its state', () => wallet.state(back), 'refused', 0n],
        ['in', () => wallet.move(randomUUID(), 'in', 5n * units), 'done', 5n],
        ['out again', () => wallet.move(back, 'out', more), 'refused', 0n],
        ['out by another name', () => wallet.move(randomUUID(), 'out', 5n * units), 'done', -5n],
      );
    },
  },
  {
    name: 'a name that is known with another amount moves nothing',
    run: (wallet) => {
      const there = randomUUID();
      return steps(
        wallet,
        ['in', () => wallet.move(there, 'in', 2n * units), 'done', 2n],
        ['in with more', () => wallet.move(there, 'in', 3n * units), 'refused', 0n],
        ['its state', () => wallet.state(there), 'done', 0n],
        ['out', () => wallet.move(randomUUID(), 'out', 2n * units), 'done', -2n],
      );
    },
  },
  {
    name: 'what became of a movement is told, and of one that never came that it is unknown',
    run: (wallet) => {
      const there = randomUUID();
      return steps(
        wallet,
        ['the state of none', () => wallet.state(randomUUID()), 'unknown', 0n],
        ['in', () => wallet.move(there, 'in', units), 'done', 1n],
        ['its state', () => wallet.state(there), 'done', 0n],
        ['out', () => wallet.move(randomUUID(), 'out', units), 'done', -1n],
      );
    },
  },
  {
    name: 'players and currencies have wallets of their own',
    run: async (wallet) => {
      const other = { user: `nobody-${randomUUID()}` };
      if ((await wallet.balance(other)) !== 0n) return 'a player who never came has money';
      const there = await wallet.move(randomUUID(), 'in', units, other);
      const known = await wallet.balance(other);
      const back = await wallet.move(randomUUID(), 'out', units, other);
      return there === 'done' && known === units && back === 'done'
        ? ''
        : `came ${there}, ${known} and ${back}`;
    },
  },
  {
    name: 'the rounds that were closed are reported, and every line follows the protocol',
    async run(wallet) {
      const page = await wallet.report('', 500);
      if (typeof page === 'string') return `the report was not told, but ${page}`;
      const wrong = page.rounds.findIndex((line) => !roundReportLine.safeParse(line).success);
      return wrong < 0
        ? ''
        : `line ${wrong} does not follow the protocol: ${JSON.stringify(page.rounds[wrong])}`;
    },
  },
  {
    name: 'the report goes on where its last page ended, and tells no round twice or otherwise',
    async run(wallet) {
      const [whole, first] = [await wallet.report('', 4), await wallet.report('', 2)];
      if (typeof whole === 'string' || typeof first === 'string') return 'the report was not told';
      const next = reportCursor.safeParse(first.next);
      if (!next.success) return `its next page begins at no cursor: ${JSON.stringify(first.next)}`;
      const second = await wallet.report(next.data, 2);
      if (typeof second === 'string') return `its second page was not told, but ${second}`;
      const same = JSON.stringify([...first.rounds, ...second.rounds]) === JSON.stringify(whole.rounds);
      return same || second.rounds.length + first.rounds.length < 4
        ? ''
        : 'two pages of two are not the page of four';
    },
  },
  {
    name: 'a report asked for with a forged signature is refused',
    run: async (wallet) => refusedReport(await wallet.report('', 1, 'forged'), unsigned),
  },
  {
    name: 'a cursor that is none in the report is refused',
    run: async (wallet) => refusedReport(await wallet.report('no such place', 1), malformed),
  },
  ...refusedAmounts.map((digits): Rule => ({
    name: `the amount ${digits.slice(0, 12)} is refused`,
    run: (wallet) =>
      refused(wallet, malformed, async () => {
        const body = wallet.bodyOf({ transfer: randomUUID(), direction: 'in', amount: 424_242 });
        return (await wallet.send(move, body.replace('"amount":424242', `"amount":${digits}`))).state;
      }),
  })),
];
