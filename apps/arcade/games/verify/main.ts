import '../kit/fonts.css';
import './style.css';
import { fetchRound } from '../kit/api.ts';
import { make } from '../kit/dom.ts';
import { showAmount, showTime } from '../kit/format.ts';
import { makeTexts } from '../kit/makeTexts.ts';
import { checkRound } from './check.ts';
import type { Checked, CheckedStep, ClosedRound, Witness } from './check.ts';
import { proofs } from './proofs.ts';
import type { GameProof } from '../kit/proof.ts';
import en from './text/en.json' with { type: 'json' };
import vi from './text/vi.json' with { type: 'json' };

type Key = keyof typeof vi;

const query = new URLSearchParams(window.location.search);
const texts = makeTexts<Key>({ vi, en }, query.get('lang') === 'en' ? 'en' : 'vi');
const { say } = texts;
const root = document.querySelector<HTMLElement>('#proof')!;
texts.refresh();
document.title = say('title');

const heading = make('h1', {}, say('title'));
const told = make('p', { role: 'status' }, say('loading'));
root.append(heading, make('p', {}, say('how')), make('p', {}, say('order')), told);

const witness = witnessIn(query);
const answer = await fetchRound(query.get('round') ?? '');
const proof = answer.ok ? await proofs[answer.value.gameCode]?.() : undefined;
if (!answer.ok) told.textContent = say(answer.error === 'connectionLost' ? 'connectionLost' : 'roundUnknown');
else if (answer.value.serverSeed === undefined || proof === undefined) told.textContent = say('open');
else {
  const round: ClosedRound = { ...answer.value, serverSeed: answer.value.serverSeed };
  show(proof, round, checkRound(proof, round, witness));
}

function show(proof: GameProof, round: ClosedRound, checked: Checked): void {
  told.textContent = say(checked.agrees ? (witness === null ? 'agreesUnseen' : 'agrees') : 'differs');
  told.className = checked.agrees ? 'verdict agrees' : 'verdict differs';
  const money = (amount: bigint): string => `${showAmount(amount, texts.lang())} ${round.currency}`;
  root.append(
    facts([
      ['round', round.id],
      ['time', showTime(round.openedAt, texts.lang())],
      ['stake', money(BigInt(round.stake))],
      ['payout', money(BigInt(round.payout))],
      ...(round.poolWon === undefined ? [] : [['poolWon', money(BigInt(round.poolWon))] as [Key, string]]),
    ]),
    make('h2', {}, say('step1'), mark(checked.hashAgrees)),
    make('p', {}, say('step1How')),
    make('p', {}, say(witness === null ? 'unseen' : 'seen')),
    facts([
      ['serverSeed', round.serverSeed],
      ['promised', witness?.serverSeedHash ?? round.serverSeedHash],
      ['computed', checked.hash],
    ]),
    make('h2', {}, say('step2'), mark(checked.partAgrees)),
    make('p', {}, say('step2How')),
    make('p', {}, say(witness === null ? 'seedUnseen' : 'seedSeen')),
    facts([
      ...(witness === null ? [] : [['clientSeedSent', witness.clientSeed] as [Key, string]]),
      ['clientSeed', round.clientSeed],
      ...(witness === null ? [] : [['nonceShown', String(witness.nonce)] as [Key, string]]),
      ['nonce', String(round.steps[0]?.nonce ?? '')],
    ]),
    ...tableFacts(round),
    make('h2', {}, say('step3'), mark(checked.steps.every((step) => step.agrees))),
    make('p', {}, say('step3How')),
    ...checked.steps.map((step) => stepBlock(proof, round, step, money)),
    make('h2', {}, say('step4'), mark(checked.payoutAgrees)),
    make('p', {}, say('step4How')),
    facts([
      ['total', money(checked.payout)],
      ['paid', money(BigInt(round.payout))],
    ]),
  );
}

/** At a shared table everyone's seeds are hashed to the one that is used. */
function tableFacts({ table }: ClosedRound): HTMLElement[] {
  if (table === undefined) return [];
  const seeds = make('ul', {}, ...table.contributions.map((line) => make('li', {}, make('code', {}, line))));
  return [make('p', {}, say('tableHow')), seeds, facts([['tableSeed', table.clientSeed]])];
}

function stepBlock(
  proof: GameProof,
  round: ClosedRound,
  checked: CheckedStep,
  money: (amount: bigint) => string,
): HTMLElement {
  const { step } = checked;
  return make(
    'details',
    step.ordinal === 0 ? { open: '' } : {},
    make('summary', {}, say('step', { number: step.ordinal + 1 }), mark(checked.agrees)),
    ...proof.showStep(checked, round, texts.lang()),
    facts([
      ...checked.digests.flatMap(({ message, digest }): [Key, string][] => [
        ['message', message],
        ['digest', digest],
      ]),
      ['outcome', JSON.stringify(checked.outcome)],
      ['outcomeTold', JSON.stringify(step.outcome)],
      ['stepPays', money(checked.payout)],
    ]),
  );
}

function facts(rows: [Key, string][]): HTMLElement {
  return make('dl', {}, ...rows.flatMap(([key, value]) => [make('dt', {}, say(key)), make('dd', {}, value)]));
}

/** The game's page puts into the link what it noted before the round. */
function witnessIn(address: URLSearchParams): Witness | null {
  const [serverSeedHash, clientSeed, nonce] = [
    address.get('shown'),
    address.get('seed'),
    address.get('nonce'),
  ];
  return serverSeedHash === null || clientSeed === null || nonce === null
    ? null
    : { serverSeedHash, clientSeed, nonce: Number(nonce) };
}

function mark(agrees: boolean): HTMLElement {
  return make('span', { class: agrees ? 'mark agrees' : 'mark differs' }, say(agrees ? 'yes' : 'no'));
}
