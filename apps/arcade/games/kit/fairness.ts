/**
 * The fairness panel: the house's commitment, the player's own seed, and the way to the proof of
 * each round.
 */
import type { Api } from './api.ts';
import type { ClientSeeds } from './clientSeeds.ts';
import { make } from './dom.ts';
import { showTime } from './format.ts';
import { clientSeedPattern } from './fair.ts';
import type { Commitment, RoundView } from './play.ts';
import type { Texts } from './makeTexts.ts';
import type { Witness } from '../verify/check.ts';
import { ask } from './dialog.ts';
import type { FrameKey } from './texts.ts';

export type FairnessFacts = {
  api: Api;
  commitment: () => Commitment;
  clientSeeds: ClientSeeds;
  /** By round. */
  witnessed: ReadonlyMap<string, Witness>;
  money: (amount: bigint) => string;
};

export async function showFairness(
  root: HTMLElement,
  texts: Texts<FrameKey>,
  facts: FairnessFacts,
): Promise<void> {
  const { say } = texts;
  const { serverSeedHash, nonce } = facts.commitment();
  const steps = make(
    'ol',
    { class: 'steps' },
    ...(['fairStep1', 'fairStep2', 'fairStep3', 'fairStep4'] as const).map((key) => make('li', {}, say(key))),
  );
  const body = make(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': say('fairness') },
    make('p', {}, make('strong', {}, say('fairPlain'))),
    steps,
    make('h3', {}, say('fairNext')),
    make(
      'dl',
      { class: 'wide' },
      make('dt', {}, say('fairHash')),
      make('dd', {}, make('code', {}, serverSeedHash)),
      make('dt', {}, say('fairNonce')),
      make('dd', {}, make('code', {}, String(nonce))),
      make('dt', {}, say('fairReplaced')),
      make('dd', {}, String(facts.clientSeeds.replaced())),
    ),
    make('p', {}, say('fairReplacedHint')),
    ownSeed(texts, facts),
    make('h3', {}, say('fairHistory')),
    history(texts, facts),
  );
  await ask(root, texts, say('fairness'), [body], [['close', 'close']], { className: 'large' });
}

/** The player's own seed for the draw, to see and to set. */
export function ownSeed(
  { say }: Texts<FrameKey>,
  {
    commitment,
    clientSeeds,
  }: { commitment: () => Pick<Commitment, 'serverSeedHash'>; clientSeeds: ClientSeeds },
): HTMLElement {
  const input = make('input', {
    id: 'client-seed',
    value: clientSeeds.of(commitment().serverSeedHash),
    maxlength: '64',
    pattern: clientSeedPattern.source.slice(1, -1),
    required: '',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': 'client-seed-hint',
  });
  const told = make('p', { role: 'status' });
  const use = make('button', { type: 'button', class: 'main' }, say('fairUse'));
  use.addEventListener('click', () => {
    if (!input.reportValidity()) return;
    told.textContent = say(
      clientSeeds.choose(commitment().serverSeedHash, input.value) ? 'fairUsed' : 'fairSpent',
    );
  });
  const draw = make('button', { type: 'button', class: 'plain' }, say('fairDraw'));
  draw.addEventListener('click', () => {
    input.value = clientSeeds.drawAgain();
    told.textContent = say('fairDrawn');
  });
  return make(
    'div',
    { class: 'seed' },
    make('label', { for: 'client-seed' }, say('fairClient')),
    input,
    make('div', { class: 'seed-ways' }, use, draw),
    make('small', { id: 'client-seed-hint' }, say('fairClientHint')),
    told,
  );
}

/** The player's last rounds, each with the way to its proof. */
export function history(
  texts: Texts<FrameKey>,
  { api, witnessed, money }: Pick<FairnessFacts, 'witnessed' | 'money'> & { api: Pick<Api, 'history'> },
): HTMLElement {
  const { say } = texts;
  const list = make('ul', { class: 'rounds' });
  void api.history().then((answer) => {
    if (!answer.ok) return void list.append(make('li', {}, say(answer.error)));
    if (answer.value.rounds.length === 0) list.append(make('li', {}, say('fairNone')));
    for (const round of answer.value.rounds) {
      list.append(
        make(
          'li',
          {},
          make('span', {}, showTime(round.closedAt ?? round.openedAt, texts.lang())),
          make('span', {}, `${money(BigInt(round.stake))} → ${money(BigInt(round.payout))}`),
          make(
            'a',
            {
              href: proofAddress(round, texts.lang(), witnessed.get(round.id)),
              target: '_blank',
              rel: 'noopener',
            },
            say('fairCheck'),
          ),
        ),
      );
    }
  });
  return list;
}

/** The check's page learns from the address what this page saw, and not from the house. */
function proofAddress(round: RoundView, lang: string, seen: Witness | undefined): string {
  const noted = seen && { shown: seen.serverSeedHash, seed: seen.clientSeed, nonce: String(seen.nonce) };
  return `/verify/?${new URLSearchParams({ round: round.id, lang, ...noted })}`;
}
