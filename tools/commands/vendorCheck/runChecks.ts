import { randomUUID } from 'node:crypto';
import { formatAmount } from '../../../packages/api/src/money.ts';
import { scriptsOf, wrongAmounts, type Check, type CheckedProtocol, type Expected } from './checks.ts';
import { bodyOfExample, examples } from './examples.ts';
import { isRefusal, isRefused, refusals, type Refusal } from './refusals.ts';
import type { Action, Player, Said, Speaker } from './speaker.ts';

export type Finding = {
  name: string;
  ok: boolean;
  /** The expected and the real answer of the first step that was wrong. */ detail: string;
};

/**
 * Asks every rule of a protocol of one wallet, one after the other, with one player. They need some
 * 100 units, and have them again afterwards, but for a few.
 */
export async function runChecks(
  protocol: CheckedProtocol,
  speaker: Speaker,
  player: Player,
  onFinding: (finding: Finding) => void,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const note = (name: string, detail: string): void => {
    const finding = { name, ok: detail === '', detail };
    findings.push(finding);
    onFinding(finding);
  };
  let current = player;
  for (const check of guards(protocol)) note(check.name, await check.run(speaker, current));
  for (const check of scriptsOf(protocol)) {
    const run = await runScript(protocol, speaker, current, check);
    current = run.player;
    note(check.name, run.detail);
  }
  return findings;
}

type Guard = { name: string; run(speaker: Speaker, player: Player): Promise<string> };

/** Checks that no script has: authentication, and values that are no amount. */
function guards(protocol: CheckedProtocol): Guard[] {
  const refused =
    (reason: Refusal, ask: (speaker: Speaker, player: Player) => Promise<Said>) =>
    async (speaker: Speaker, player: Player): Promise<string> => {
      const before = await balanceOf(speaker, player);
      const said = await ask(speaker, player);
      const moved = (await balanceOf(speaker, player)) - before;
      const isSo = isRefused(protocol, reason, said) && moved === 0n;
      return isSo
        ? ''
        : `expected ${refusals[reason][protocol].join(' or ')}, but was told ${said.status}, and ${formatAmount(moved)} moved`;
    };
  const bet = (amount = 100_000n): Action[] => [
    { kind: 'bet', id: randomUUID(), amount, round: randomUUID(), closes: false },
  ];
  return [
    {
      name: 'the balance is told',
      run: async (speaker, player) =>
        (await speaker.balance(player)).balance === undefined ? 'no balance came' : '',
    },
    {
      name: 'a balance asked for with a forged signature is refused',
      run: refused('unsigned', (speaker, player) => speaker.balance(player, 'forged')),
    },
    {
      name: 'a bet with a forged signature is refused',
      run: refused('unsigned', (speaker, player) => speaker.act(player, bet(), 'forged')),
    },
    {
      name: 'a player whom nobody sent is refused',
      run: refused('stranger', (speaker, player) => speaker.act({ ...player, user: 'nobody-at-all' }, bet())),
    },
    {
      name: 'another currency is refused',
      run: refused('currency', (speaker, player) => speaker.act({ ...player, currency: 'ZZZ' }, bet())),
    },
    ...(protocol === 'evolution'
      ? [] // A player goes from one table to another within a session.
      : [
          {
            name: 'a game that the session is not for is refused',
            run: refused('game', (speaker, player) =>
              speaker.act({ ...player, game: 'no-such-game' }, bet()),
            ),
          },
        ]),
    ...wrongAmounts.map((digits) => ({
      name: `the amount ${digits.slice(0, 12)} is refused`,
      run: refused('malformed', (speaker, player) =>
        speaker.betOfDigits(player, randomUUID(), randomUUID(), digits),
      ),
    })),
  ];
}

async function balanceOf(speaker: Speaker, player: Player): Promise<bigint> {
  const { balance, status } = await speaker.balance(player);
  if (balance === undefined) throw new Error(`the balance was not told, but ${status}`);
  return balance;
}

async function runScript(
  protocol: CheckedProtocol,
  speaker: Speaker,
  player: Player,
  check: Check,
): Promise<{ player: Player; detail: string }> {
  const run = randomUUID();
  const numbers = new Map<string, string>();
  let [current, old] = [player, player];
  let before = await balanceOf(speaker, current);
  for (const [call, expected] of check.steps) {
    const asked = call.endsWith('with the old session') ? old : current;
    let said: Said;
    if (call === 'check') said = await speaker.rotate!(current);
    else if (call === 'check as a stranger')
      said = await speaker.rotate!({ ...current, user: 'nobody-at-all' });
    else if (call.startsWith('example '))
      said = await sayExample(protocol, speaker, current, call.slice(8), run);
    else if (call.startsWith('balance')) said = await speaker.balance(asked);
    else said = await speaker.act(asked, actionsOf(call, run, before));
    if (said.token !== undefined && call !== 'check as a stranger')
      [old, current] = [current, { ...current, token: said.token }];
    const after = await balanceOf(speaker, current);
    const moved = after - before;
    before = after;
    const wrong = faultOf(protocol, expected, said, moved, numbers, call);
    if (wrong !== '') return { player: current, detail: `${call}: ${wrong}` };
  }
  return { player: current, detail: '' };
}

function sayExample(
  protocol: CheckedProtocol,
  speaker: Speaker,
  player: Player,
  name: string,
  run: string,
): Promise<Said> {
  const [, mark, plain] = /^(marked )?(.*)$/.exec(name)!;
  const example = examples[protocol][plain!];
  if (example === undefined) throw new Error(`no example: ${name}`);
  const body = bodyOfExample(example, player, run.replaceAll('-', '').slice(0, 12));
  return speaker.raw(example.path, `${mark === undefined ? '' : '\ufeff'}${body}`);
}

/** Calls whose answers tell no balance. */
const withoutBalance = ['check', 'example check', 'example info'];

function faultOf(
  protocol: CheckedProtocol,
  expected: Expected,
  said: Said,
  moved: bigint,
  numbers: Map<string, string>,
  call: string,
): string {
  const [word, change, numbered] = (typeof expected === 'string' ? expected : expected[protocol]!).split(
    ' ',
  ) as [string, string, string?];
  const isSo = isRefusal(word) ? isRefused(protocol, word, said) : said.ok;
  const wanted = unitsOf(change.replace('+', ''));
  const words = isRefusal(word) ? refusals[word][protocol].join(' or ') : word;
  if (!isSo || moved !== wanted)
    return `expected ${words} and ${formatAmount(wanted)}, came ${said.status} and ${formatAmount(moved)}`;
  if (word === 'ok' && said.balance === undefined && !withoutBalance.includes(call))
    return 'the answer has no balance';
  if (numbered === undefined) return '';
  const known = numbers.get(call) ?? said.receipts.join();
  numbers.set(call, said.receipts.join());
  return said.receipts.length > 0 &&
    said.receipts.every((number) => number !== '') &&
    known === said.receipts.join()
    ? ''
    : `the numbers of its actions are ${said.receipts.join()}`;
}

/** Reads `closing bet B 1 + win W 2 of B in r2`. */
function actionsOf(call: string, run: string, balance: bigint): Action[] {
  const closes = call.startsWith('closing ');
  const round = / in (\w+)/.exec(call)?.[1] ?? 'r1';
  const parts = call.replace(/^closing | in \w+| with the old session/g, '').split(' + ');
  return parts.map((part, i) => {
    const [, kind, name, units, of] =
      /^(bet|win|rollback|gift) (\w)(?: ([\d.]+|too-much))?(?: of (\w))?$/.exec(part) ?? [];
    if (kind === undefined || name === undefined) throw new Error(`no call: ${call}`);
    const common = { id: `${name}-${run}`, round: `${round}-${run}` };
    if (kind === 'rollback') return { kind, ...common, of: `${of}-${run}` };
    const amount = units === 'too-much' ? balance + 100_000n : unitsOf(units!);
    const closesNow = closes && i === parts.length - 1;
    if (kind === 'bet') return { kind, ...common, amount, closes: closes && parts.length === 1 };
    return {
      kind: 'win',
      ...common,
      amount,
      closes: closesNow,
      of: of === undefined ? undefined : `${of}-${run}`,
      gift: kind === 'gift',
    };
  });
}

function unitsOf(text: string): bigint {
  const [, minus, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)!;
  const amount = BigInt(whole! + fraction.padEnd(5, '0'));
  return minus ? -amount : amount;
}
