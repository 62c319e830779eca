/**
 * The fairness panel of a table among members: the house's commitment, the player's own seed, the
 * way to the proofs.
 */
import type { Api } from '../api.ts';
import type { ClientSeeds } from '../clientSeeds.ts';
import { ask } from '../dialog.ts';
import { make } from '../dom.ts';
import { history, ownSeed } from '../fairness.ts';
import type { SeatTable } from '../seats.ts';
import type { Texts } from '../makeTexts.ts';
import type { Witness } from '../../verify/check.ts';
import type { SeatsKey } from './texts.ts';

export type SeatsFairnessFacts = {
  api: Pick<Api, 'history'>;
  table: () => SeatTable | null;
  clientSeeds: ClientSeeds;
  /** By round. */
  witnessed: ReadonlyMap<string, Witness>;
  money: (amount: bigint) => string;
};

export async function showSeatsFairness(
  root: HTMLElement,
  texts: Texts<SeatsKey>,
  facts: SeatsFairnessFacts,
): Promise<void> {
  const { say } = texts;
  const table = facts.table();
  const steps = (['fairSeats1', 'fairSeats2', 'fairSeats3', 'fairSeats4'] as const).map((key) =>
    make('li', {}, say(key)),
  );
  const hash = (title: SeatsKey, serverSeedHash: string | undefined): Node[] =>
    serverSeedHash === undefined
      ? []
      : [
          make('h3', {}, say(title)),
          make(
            'dl',
            { class: 'wide' },
            make('dt', {}, say('fairHash')),
            make('dd', {}, make('code', {}, serverSeedHash)),
          ),
        ];
  const next = table?.next?.serverSeedHash;
  const body = make(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': say('fairness') },
    make('ol', { class: 'steps' }, ...steps),
    ...hash('fairNow', table?.phase === 'playing' ? table.hand?.serverSeedHash : undefined),
    ...hash('fairRound', next),
    ...(next === undefined
      ? []
      : [
          ownSeed(texts, {
            commitment: () => ({ serverSeedHash: facts.table()?.next?.serverSeedHash ?? next }),
            clientSeeds: facts.clientSeeds,
          }),
        ]),
    make('h3', {}, say('fairHistory')),
    history(texts, facts),
  );
  await ask(root, texts, say('fairness'), [body], [['close', 'close']], { className: 'large' });
}
