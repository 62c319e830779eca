import assert from 'node:assert/strict';
import test from 'node:test';
import { seededDraw } from '../kit/seeded.ts';
import { cardText } from './art/cards.ts';
import { beats, cardCount, combinationOf, playsIn, rankOf } from './combinations.ts';
import type { Card } from './combinations.ts';
import { computerMove, timeoutMove } from './computer.ts';
import { settle } from './money.ts';
import { choppedPrice, leftOverPrice } from './prices.ts';
import { begin, deal, instantKindsOf, rankingOf, play, viewOf, winnerOf } from './rules.ts';
import type { Hand, Move } from './rules.ts';

const pack = Array.from({ length: cardCount }, (_, card) => card);
const stake = 100_000n;
const members = [true, true, true, true];

/** Cards from text: `3♠ 10♦`. */
function cardsOf(text: string): Card[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const card = pack.find((candidate) => cardText(candidate) === one);
      assert.notEqual(card, undefined, one);
      return card!;
    });
}

test('a card is higher by its rank, twos above all, and by its suit within a rank', () => {
  assert.deepEqual(cardsOf('3♠ 3♣ 3♦ 3♥ 4♠ 10♥ A♠ A♥ 2♠ 2♥'), [0, 1, 2, 3, 4, 31, 44, 47, 48, 51]);
});

/** Written from the rules' text, and not from the code: kind of a set of cards by ranks alone. */
function kindByText(cards: readonly Card[]): string {
  const ranks = cards.map(rankOf).toSorted((one, other) => one - other);
  const [first] = ranks;
  if (ranks.every((rank) => rank === first)) return ['', 'single', 'pair', 'triple', 'four'][cards.length]!;
  const follows = (list: readonly number[]): boolean =>
    list.every((rank, at) => rank === list[0]! + at) && list.length >= 3;
  if (ranks.includes(12)) return '';
  if (follows(ranks)) return `sequence${ranks.length}`;
  const [even, odd] = [ranks.filter((_, at) => at % 2 === 0), ranks.filter((_, at) => at % 2 === 1)];
  return even.join() === odd.join() && follows(even) ? `pairs${even.length}` : '';
}

function mayBeLaid(next: readonly Card[], before: readonly Card[] | null): boolean {
  const kind = kindByText(next);
  if (kind === '') return false;
  if (before === null) return true;
  const lying = kindByText(before);
  if (kind === lying) return Math.max(...next) > Math.max(...before);
  const twos = before.every((card) => rankOf(card) === 12) ? before.length : 0;
  const pairsOf = (one: string): number => (one.startsWith('pairs') ? Number(one.slice(5)) : 0);
  if (kind === 'pairs3') return twos === 1;
  if (kind === 'four') return twos === 1 || twos === 2 || pairsOf(lying) === 3;
  if (pairsOf(kind) < 4) return false;
  return (
    twos === 1 ||
    twos === 2 ||
    (lying === 'four' && twos === 0) ||
    (pairsOf(lying) > 0 && pairsOf(lying) < pairsOf(kind))
  );
}

test('[LOBBY-10] the plays of a hand are all those subsets of it that the rules’ text allows, and no others', () => {
  const draw = seededDraw(20_261_123);
  const some = (count: number, from: readonly Card[]): Card[] => {
    const left = [...from];
    return Array.from({ length: count }, () => left.splice(draw.below(left.length), 1)[0]!);
  };
  let answered = 0;
  for (let round = 0; round < 1_500; round += 1) {
    // Few ranks give many pairs, fours and runs.
    const ranks = 3 + draw.below(11);
    const from = pack.filter((card) => rankOf(card) < ranks || (round % 2 === 0 && rankOf(card) === 12));
    const own = some(Math.min(9, from.length - 3), from).toSorted((one, other) => one - other);
    const others = pack.filter(
      (card) => !own.includes(card) && (rankOf(card) < ranks || rankOf(card) === 12),
    );
    const table = playsIn(others.slice(-12), null, null);
    const before = round % 3 === 0 ? null : table[draw.below(table.length)]!;
    const expected = Array.from({ length: 2 ** own.length }, (_, bits) =>
      own.filter((_card, at) => (bits >> at) % 2 === 1),
    )
      .filter((cards) => cards.length > 0 && mayBeLaid(cards, before))
      .map(String);
    const found = playsIn(own, before, null).map((cards) =>
      String(cards.toSorted((one, other) => one - other)),
    );
    assert.equal(new Set(found).size, found.length);
    assert.deepEqual(
      found.toSorted(),
      expected.toSorted(),
      `${own.map(cardText).join(' ')} on ${before?.map(cardText).join(' ')}`,
    );
    if (before !== null && found.length > 0) answered += 1;
  }
  assert.ok(answered > 100);
});

test('which combinations chop which', () => {
  const table: [next: string, before: string, may: boolean][] = [
    ['3♠ 3♣ 4♠ 4♣ 5♠ 5♣', '2♥', true],
    ['3♠ 3♣ 4♠ 4♣ 5♠ 5♣', '2♠ 2♥', false],
    ['3♠ 3♣ 3♦ 3♥', '2♠ 2♥', true],
    ['3♠ 3♣ 3♦ 3♥', '2♠ 2♣ 2♥', false],
    ['3♠ 3♣ 3♦ 3♥', '9♠ 9♣ 10♠ 10♣ J♠ J♣', true],
    ['3♠ 3♣ 3♦ 3♥', '9♠ 9♣ 10♠ 10♣ J♠ J♣ Q♠ Q♣', false],
    ['3♠ 3♣ 4♠ 4♣ 5♠ 5♣ 6♠ 6♣', 'A♠ A♣ A♦ A♥', true],
    ['3♠ 3♣ 3♦ 3♥', 'A♥', false],
    ['4♠ 5♠ 6♠', '3♠ 4♠ 5♥', true],
    ['4♠ 5♠ 6♠ 7♠', '3♠ 4♠ 5♥', false],
    ['3♥ 4♠ 5♥', '3♠ 4♦ 5♦', true],
    ['8♠ 8♥', '8♣ 8♦', true],
  ];
  for (const [next, before, may] of table) {
    assert.equal(
      beats(combinationOf(cardsOf(next))!, combinationOf(cardsOf(before))!),
      may,
      `${next} on ${before}`,
    );
  }
  for (const none of ['K♠ A♠ 2♠', '3♠ 4♠', '3♠ 3♣ 4♠ 4♣', '3♠ 3♣ 4♠ 5♠', 'A♠ A♣ 2♠ 2♣ K♠ K♣'])
    assert.equal(combinationOf(cardsOf(none)), undefined, none);
});

test('chopped and left-over cards have their prices', () => {
  const chopped: [string, number][] = [
    ['2♠', 1],
    ['2♥', 2],
    ['2♣ 2♦', 3],
    ['3♠ 3♣ 4♠ 4♣ 5♠ 5♣', 3],
    ['9♠ 9♣ 9♦ 9♥', 4],
    ['3♠ 3♣ 4♠ 4♣ 5♠ 5♣ 6♠ 6♣', 6],
    ['A♠', 0],
  ];
  for (const [cards, price] of chopped) assert.equal(choppedPrice(cardsOf(cards)), price, cards);
  const left: [string, number][] = [
    ['3♠ 7♠', 0],
    ['2♠ 2♥ 5♠', 3],
    ['9♠ 9♣ 9♦ 9♥ 2♠', 5],
    // Four of a kind may count as such or as part of consecutive pairs, whichever is dearer, but
    // not twice.
    ['4♠ 4♣ 4♦ 4♥ 5♠ 5♣ 6♠ 6♣', 4],
    ['3♠ 3♣ 4♠ 4♣ 5♠ 5♣ 6♠ 6♣', 6],
  ];
  for (const [cards, price] of left) assert.equal(leftOverPrice(cardsOf(cards)), price, cards);
});

test('hands that win at once', () => {
  const table: [string, string[]][] = [
    ['3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠ 2♠', ['dragon']],
    ['2♠ 2♣ 2♦ 2♥ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ J♠ K♠', ['fourTwos']],
    ['3♠ 3♣ 4♠ 4♣ 5♠ 5♣ 6♠ 6♣ 7♠ 7♣ 9♠ J♠ K♠', ['fivePairs']],
    ['3♠ 3♣ 5♠ 5♣ 7♠ 7♣ 9♠ 9♣ J♠ J♣ K♠ K♣ 2♠', ['sixPairs']],
    ['3♠ 3♣ 3♦ 3♥ 7♠ 7♣ 9♠ 9♣ J♠ J♣ K♠ K♣ 2♠', ['sixPairs']],
    ['3♠ 3♣ 3♦ 5♥ 7♠ 7♣ 9♠ 9♣ J♠ J♣ K♠ K♣ 2♠', []],
  ];
  for (const [hand, kinds] of table) assert.deepEqual(instantKindsOf(cardsOf(hand)), kinds, hand);
});

/** Plays moves given as text, `-` being a pass. */
function played(hands: readonly string[], lead: number | null, moves: readonly string[]): Hand {
  let hand = begin(hands.map(cardsOf), lead);
  for (const text of moves) {
    const move: Move = text === '-' ? 'pass' : cardsOf(text);
    const after = play(hand, hand.turn!, move);
    assert.ok(after, `${text} of seat ${hand.turn}`);
    hand = after;
  }
  return hand;
}

const netsOf = (hand: Hand): number[] => settle(hand, stake, members).nets.map((net) => Number(net / stake));

test('the holder of the three of spades leads with it; later the winner leads with what they like', () => {
  const hands = ['4♠ 5♠ 6♥', '3♠ 7♠ 9♠', '8♠ 10♠ J♥', 'Q♠ K♠ A♥'];
  const first = begin(hands.map(cardsOf), null);
  assert.equal(first.turn, 1);
  assert.equal(play(first, 1, cardsOf('7♠')), undefined);
  assert.equal(play(first, 1, 'pass'), undefined);
  assert.equal(play(first, 0, cardsOf('4♠')), undefined);
  assert.equal(play(first, 1, cardsOf('3♠'))!.turn, 2);
  const later = begin(hands.map(cardsOf), 2);
  assert.equal(later.turn, 2);
  assert.equal(play(later, 2, cardsOf('J♥'))!.turn, 3);
});

test('of two or three hands the holder of the lowest card that was dealt leads with it, and a free seat never moves', () => {
  const hands = ['4♠ 5♠ 6♥', '', '3♣ 7♠ 9♠', ''];
  const first = begin(hands.map(cardsOf), null);
  assert.deepEqual([first.turn, first.mustHold], [2, cardsOf('3♣')[0]]);
  assert.equal(play(first, 2, cardsOf('7♠')), undefined);
  const after = play(first, 2, cardsOf('3♣'))!;
  assert.equal(after.turn, 0);
  const led = play(play(after, 0, cardsOf('4♠'))!, 2, 'pass')!;
  assert.deepEqual([led.turn, led.top], [0, null]);
  assert.equal(play(led, 1, 'pass'), undefined);
});

test('a player who has passed is out until the trick is over, and one who is out of cards leaves the lead to the next seat', () => {
  const hand = played(['3♠ K♠', '4♠ A♠', '5♠ 6♠', '7♠ 8♠'], null, ['3♠', '4♠', '-', '7♠', 'K♠', 'A♠']);
  // Seats 2 and 3: one has passed before, the other may still answer; seat 1 has no card left.
  assert.equal(hand.turn, 3);
  const after = play(play(hand, 3, 'pass')!, 0, 'pass');
  assert.equal(after, undefined);
  const over = play(hand, 3, 'pass')!;
  assert.deepEqual([over.turn, over.top], [2, null]);
});

test('the ranking pays, twos are chopped, a chop that is chopped passes the debt on, and the last pays for what is left over', () => {
  const plain = played(['3♠', '4♠ 4♥', '5♠ 6♠', '7♠ 8♠ 9♠'], null, [
    '3♠',
    '4♠',
    '5♠',
    '7♠',
    '-',
    '-',
    '8♠',
    '-',
    '-',
    '9♠',
    '-',
    '-',
    '4♥',
  ]);
  assert.deepEqual(rankingOf(plain), [0, 3, 1, 2]);
  assert.deepEqual(netsOf(plain), [2, -1, -2, 1]);
  assert.equal(winnerOf(plain), 0);

  const chopped = played(['3♠ 2♥ 4♦', '4♠ 4♥ 5♠ 5♥ 6♠ 6♥', '7♠ 7♣ 7♦ 7♥', '4♣ A♠ 2♠'], null, [
    '3♠',
    '-',
    '-',
    '-',
    '2♥',
    '4♠ 4♥ 5♠ 5♥ 6♠ 6♥',
    '7♠ 7♣ 7♦ 7♥',
    '-',
    '-',
    '4♣',
    '4♦',
  ]);
  // Seat 0 owes nothing for the chop: seat 1 pays for the two of hearts and for the pairs.
  assert.deepEqual(
    chopped.chops.map(({ from, to, price }) => [from, to, price]),
    [[1, 2, 5]],
  );
  assert.deepEqual(rankingOf(chopped), [1, 2, 0, 3]);
  // Seat 3 is last with a black two: 2 to the first, 1 to the third; the third pays 1 to the
  // second.
  assert.deepEqual(netsOf(chopped), [1 - 1, 2 - 5, 5 + 1, -2 - 1]);
});

test('of three the last pays the first, of two the loser pays the winner, who has also what was left over', () => {
  const three = played(['3♠', '', '4♠ 5♥', '2♥ 5♠'], null, ['3♠', '4♠', '-', '5♥']);
  assert.deepEqual(rankingOf(three), [0, 2, 3]);
  assert.deepEqual(netsOf(three), [2, 0, 2, -4]);
  const two = played(['', '3♠', '2♠ 2♥ 5♠', ''], null, ['3♠']);
  assert.deepEqual(rankingOf(two), [1, 2]);
  assert.deepEqual(netsOf(two), [0, 5, -5, 0]);
  const instant = begin(['3♠ 3♣ 5♠ 5♣ 7♠ 7♣ 9♠ 9♣ J♠ J♣ K♠ K♣ 2♠', '', '6♠', ''].map(cardsOf), null);
  assert.deepEqual(netsOf(instant), [4, 0, -4, 0]);
});

test('an instant win is paid by all three, and debts end where the payer’s reserve ends', () => {
  const dealt = begin(['3♠ 3♣ 5♠ 5♣ 7♠ 7♣ 9♠ 9♣ J♠ J♣ K♠ K♣ 2♠', '4♠ 4♣', '6♠', '8♠'].map(cardsOf), null);
  assert.deepEqual(netsOf(dealt), [12, -4, -4, -4]);
  const { rakes, payouts } = settle(dealt, stake, [true, true, false, false]);
  assert.deepEqual(rakes, [(12n * stake * 5n) / 100n, 0n, 0n, 0n]);
  assert.deepEqual(payouts, [22n * stake - rakes[0]!, 6n * stake, 6n * stake, 6n * stake]);

  const ruined: Hand = {
    ...dealt,
    instant: null,
    finished: [0, 1, 2],
    chops: [{ from: 3, to: 0, price: 9, what: [] }],
  };
  const { debts, nets } = settle({ ...ruined, hands: ['', '', '', '2♠ 2♥'].map(cardsOf) }, stake, members);
  assert.deepEqual(
    nets.map((net) => Number(net / stake)),
    [10, 1, -1, -10],
  );
  assert.deepEqual(
    debts.map(({ owed, paid }) => [Number(owed / stake), Number(paid / stake)]),
    [
      [9, 9],
      [2, 1],
      [1, 1],
      [3, 0],
    ],
  );
});

/** The seats that are played, in every way that two members or more can sit. */
const sittings = Array.from({ length: 16 }, (_, bits) =>
  members.map((_seat, seat) => (bits >> seat) % 2 === 1),
).filter((players) => players.filter(Boolean).length > 1);

test('[LOBBY-10] [WALLET-07] random hands of two, three and four end, lose no card, and move money from seat to seat alone; nobody loses more than was reserved', () => {
  const draw = seededDraw(9_041);
  for (let round = 0; round < 330; round += 1) {
    const players = sittings[round % sittings.length]!;
    const seated = players.flatMap((plays, seat) => (plays ? [seat] : []));
    const count = seated.length;
    let hand = deal(draw, round % 5 === 4 ? null : seated[round % count]!, { players });
    assert.deepEqual(
      hand.hands.map(({ length }) => length),
      players.map((plays) => (plays ? 13 : 0)),
    );
    assert.ok(hand.mustHold === null || hand.mustHold === Math.min(...hand.hands.flat()));
    const laid: Card[] = [];
    for (let moves = 0; hand.turn !== null; moves += 1) {
      assert.ok(moves < 300);
      const seat = hand.turn;
      const view = viewOf(hand, seat);
      const plays = playsIn(view.own, view.top?.cards ?? null, view.mustHold);
      const isRandom = draw.below(3) > 0;
      const passes = view.top !== null && (plays.length === 0 || draw.below(4) === 0);
      const move = isRandom
        ? passes
          ? 'pass'
          : plays[draw.below(plays.length)]!
        : draw.below(5) === 0
          ? timeoutMove(view)
          : computerMove(view, seat);
      const after = play(hand, seat, move);
      assert.ok(after);
      if (move !== 'pass') laid.push(...move);
      hand = after;
    }
    assert.equal(laid.length + hand.hands.flat().length, 13 * count);
    assert.equal(new Set([...laid, ...hand.hands.flat()]).size, 13 * count);
    assert.deepEqual(
      rankingOf(hand)!.toSorted((a, b) => a - b),
      seated,
    );
    const { nets, rakes, payouts } = settle(hand, stake, players);
    assert.equal(
      nets.reduce((sum, net) => sum + net, 0n),
      0n,
    );
    for (const [seat, payout] of payouts.entries()) {
      assert.ok(payout >= 0n);
      assert.equal(payout, (players[seat] ? 10n : 0n) * stake + nets[seat]! - rakes[seat]!);
      assert.equal(rakes[seat], nets[seat]! > 0n ? nets[seat]! / 20n : 0n);
    }
  }
});

test('a computer player and the hint know what their seat sees, and nothing of the other hands', () => {
  const draw = seededDraw(77);
  for (let round = 0; round < 50; round += 1) {
    const hand = deal(draw, 0);
    if (hand.turn === null) continue;
    const others = hand.hands.flatMap((cards, seat) => (seat === 0 ? [] : cards));
    const swapped = {
      ...hand,
      hands: [hand.hands[0]!, others.slice(26), others.slice(0, 13), others.slice(13, 26)],
    };
    assert.deepEqual(computerMove(viewOf(hand, 0), 0), computerMove(viewOf(swapped, 0), 0));
    for (const secret of others)
      assert.equal(
        JSON.stringify(viewOf(hand, 0).own)
          .split(/[[\],]/)
          .includes(String(secret)),
        false,
      );
  }
});
