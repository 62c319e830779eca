/**
 * The fairness panel of a table: the house's commitment to the present round, the player's own
 * seed, the way to the proofs.
 */
import type { Api } from '../api.ts';
import type { ClientSeeds } from '../clientSeeds.ts';
import { ask } from '../dialog.ts';
import { make } from '../dom.ts';
import { history, ownSeed } from '../fairness.ts';
import type { Texts } from '../makeTexts.ts';
import type { Witness } from '../../verify/check.ts';
import type { TableKey } from './texts.ts';

export type TableFairnessFacts = {
  api: Pick<Api, 'history'>;
  /** The hash of the present round's seed; undefined before the first round. */
  serverSeedHash: () => string | undefined;
  clientSeeds: ClientSeeds;
  /** By slip. */
  witnessed: ReadonlyMap<string, Witness>;
  money: (amount: bigint) => string;
};

export async function showTableFairness(
  root: HTMLElement,
  texts: Texts<TableKey>,
  facts: TableFairnessFacts,
): Promise<void> {
  const { say } = texts;
  const serverSeedHash = facts.serverSeedHash();
  const steps = (['fairTable1', 'fairTable2', 'fairTable3', 'fairTable4'] as const).map((key) =>
    make('li', {}, say(key)),
  );
  const present =
    serverSeedHash === undefined
      ? []
      : [
          make('h3', {}, say('fairRound')),
          make(
            'dl',
            { class: 'wide' },
            make('dt', {}, say('fairHash')),
            make('dd', {}, make('code', {}, serverSeedHash)),
          ),
          ownSeed(texts, {
            commitment: () => ({ serverSeedHash: facts.serverSeedHash()! }),
            clientSeeds: facts.clientSeeds,
          }),
        ];
  const body = make(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': say('fairness') },
    make('p', {}, make('strong', {}, say('fairPlain'))),
    make('ol', { class: 'steps' }, ...steps),
    ...present,
    make('h3', {}, say('fairHistory')),
    history(texts, facts),
  );
  await ask(root, texts, say('fairness'), [body], [['close', 'close']], { className: 'large' });
}
