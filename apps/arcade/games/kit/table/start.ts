/**
 * A shared table on its page: joins the tables as they are told to the picture, the player's bets,
 * and the site around.
 */
import { openApi } from '../api.ts';
import { secret as entering } from '../early.ts';
import type { CallError } from '../api.ts';
import { pageClientSeeds } from '../pageSeeds.ts';
import { ask } from '../dialog.ts';
import { paragraph } from '../dom.ts';
import { showAmount } from '../format.ts';
import { hearSite, tellReady, tellSite } from '../parent.ts';
import type { FromSite } from '../parent.ts';
import { shortOfMoney } from '../shortOfMoney.ts';
import { makeSound } from '../sound.ts';
import { watchVisibility } from '../visibility.ts';
import { makeTexts } from '../makeTexts.ts';
import type { Lang, Texts } from '../makeTexts.ts';
import { makeCoinShower } from './celebration.ts';
import { makeConnection } from './connection.ts';
import { makeControls } from './controls.ts';
import type { TableControls } from './controls.ts';
import { showTableFairness } from './fairness.ts';
import type { TableFront, TableParts } from './front.ts';
import { makeTableHud } from './hud.ts';
import { listenToTableKeys } from './keys.ts';
import { showLobby } from './lobby.ts';
import type { Lobby } from './lobby.ts';
import { makePlayer } from './player.ts';
import { makeSide } from './side.ts';
import type { TableKey } from './texts.ts';
import { makeWatched } from './watched.ts';

const tickMs = 200;
/** A page that nobody sees leaves the table after this long, and is back at once. */
const leaveAfterMs = 60_000;

/**
 * The page's address names the launch, its language, and the table if one was chosen at the site
 * already.
 */
export async function startTable<Key extends string>(
  root: HTMLElement,
  front: TableFront<Key>,
): Promise<void> {
  const query = new URLSearchParams(window.location.search);
  const secret = await entering;
  const api = openApi(secret);
  const wished = query.get('table');
  const texts = makeTexts<Key | TableKey>(front.dictionaries, query.get('lang') === 'en' ? 'en' : 'vi');
  const { say } = texts;
  const frameTexts = texts as unknown as Texts<TableKey>;
  const sound = makeSound();
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const money = (amount: bigint): string => showAmount(amount, texts.lang());
  const clientSeeds = pageClientSeeds();
  const player = makePlayer({
    api,
    game: front.game,
    clientSeeds,
    changed: () => controls.refresh(),
    tellInDoubt,
  });
  const watched = makeWatched(front.game, () => connection.watch(tablesToWatch()));
  let lobby: Lobby | undefined;
  let current =
    front.game.tables.length === 1
      ? front.game.tables[0]!.id
      : wished !== null && watched.has(wished)
        ? wished
        : '';

  const showFairness = (): void =>
    void showTableFairness(root, frameTexts, {
      api,
      serverSeedHash: () =>
        current === '' ? undefined : watched.table(current).state?.round?.serverSeedHash,
      clientSeeds,
      witnessed: player.witnessed,
      money,
    });
  const hud = makeTableHud(root, {
    exit: () => tellSite('exit'),
    showTables: () => void chooseTable(),
    toggleSound,
    showFairness,
    showInfo: () => front.showRules(parts),
    ...presses(() => controls),
  });
  const visibility = watchVisibility(seenOrNot);
  const parts: TableParts<Key> = {
    root,
    picture: hud.picture,
    texts,
    sound,
    money,
    still: () => reducedMotion.matches || !visibility.isSeen(),
  };
  const scene = front.makeScene(parts);
  const side = makeSide(hud.side, texts, front.road(texts), money);
  /**
   * The connection was lost before it came back; the first time it comes there is nothing to tell.
   */
  let wasOffline = false;
  const connection = makeConnection(secret, api, {
    table(state, history) {
      watched.setTable(state, history);
      follow(state.tableId);
    },
    state(state) {
      watched.setState(state);
      follow(state.tableId);
    },
    online(isOnline) {
      if (player.isOpen() && (wasOffline || !isOnline)) hud.tell(say(isOnline ? 'online' : 'offline'));
      wasOffline = !isOnline;
      if (isOnline && player.isOpen()) void player.refresh();
    },
  });
  const celebrate = makeCoinShower(hud.scene, parts.still);
  const controls: TableControls = makeControls({
    front,
    texts,
    hud,
    player,
    scene,
    sound,
    money,
    now: connection.now,
    tell: tellError,
    celebrate,
  });
  let away: ReturnType<typeof setTimeout> | undefined;

  hud.setSound(sound.isMuted());
  hud.setTablesHidden(front.game.tables.length === 1);
  texts.refresh();
  hud.setStatus(say('loading'));
  hearSite(takeMessage);
  listenToTableKeys({
    ...presses(() => controls),
    showTables: () => void chooseTable(),
    sound: toggleSound,
    info: () => front.showRules(parts),
  });

  for (let error = await player.refresh(); error !== null; error = await player.refresh())
    await tellError(error, true);
  const session = player.session();
  for (const { state, history } of session.tables) watched.setTable(state, history);
  hud.setFun(session.fun);
  setLang(session.lang);
  tellReady({ rules: () => front.showRules(parts), fairness: showFairness });
  setInterval(() => controls.tick(), tickMs);
  if (current === '') await chooseTable();
  else sitDown(current);

  function takeMessage(message: FromSite): void {
    if (message.type === 'lang') setLang(message.value);
    else if (message.type === 'theme') document.documentElement.dataset['theme'] = message.value;
    else if (message.type === 'balance') {
      player.setSiteBalance(message.value);
      controls.refresh();
    } else visibility.setCovered(message.type === 'pause');
  }

  async function chooseTable(): Promise<void> {
    if (lobby !== undefined || front.game.tables.length === 1) return;
    connection.watch(front.game.tables.map(({ id }) => id));
    lobby = showLobby(root, frameTexts, {
      game: front.game,
      table: watched.table,
      mark: front.road(texts).mark,
      money,
      now: connection.now,
    });
    const chosen = await lobby.chosen;
    lobby = undefined;
    sound.wake();
    sitDown(chosen || current || front.game.tables[0]!.id);
  }

  function sitDown(tableId: string): void {
    current = tableId;
    connection.watch(tablesToWatch());
    controls.sit(watched.table(tableId));
    showSide();
  }

  function tablesToWatch(): string[] {
    return lobby === undefined ? [current] : front.game.tables.map(({ id }) => id);
  }

  function follow(tableId: string): void {
    lobby?.refresh(tableId);
    if (tableId !== current) return;
    controls.follow(watched.table(tableId));
    showSide();
  }

  function showSide(): void {
    const { state, history } = watched.table(current);
    side.showHistory(history);
    scene.past?.(history);
    if (state !== undefined) side.showPeople(state);
  }

  function seenOrNot(isSeen: boolean): void {
    sound.setPaused(!isSeen);
    clearTimeout(away);
    if (!isSeen) away = setTimeout(connection.pause, leaveAfterMs);
    else connection.goOn();
    if (isSeen && player.isOpen()) void player.refresh();
  }

  function setLang(next: Lang): void {
    texts.setLang(next);
    if (current === '') return;
    controls.sit(watched.table(current));
    showSide();
  }

  function toggleSound(): void {
    sound.wake();
    sound.setMuted(!sound.isMuted());
    hud.setSound(sound.isMuted());
  }

  function tellInDoubt(answered: AbortSignal): Promise<string> {
    return ask(root, frameTexts, say('waitingTitle'), [paragraph(say('waiting'))], [['retry', 'retry']], {
      until: answered,
    });
  }

  async function tellError(error: CallError, canRetry = false): Promise<void> {
    const isFun = player.isOpen() && player.session().fun;
    const choices: [string, TableKey][] = [canRetry ? ['retry', 'retry'] : ['close', 'close']];
    const text: TableKey =
      error === 'notEnoughMoney' ? shortOfMoney(player.balance(), [controls.lowest()], isFun) : error;
    if (error === 'notEnoughMoney' && !isFun) choices.unshift(['deposit', 'deposit']);
    if (error === 'sessionExpired') choices.splice(0, 1, ['exit', 'exit']);
    const chosen = await ask(root, frameTexts, say('errorTitle'), [paragraph(say(text))], choices);
    if (chosen === 'deposit') tellSite('openDeposit');
    if (chosen === 'exit') tellSite('exit');
  }
}

/** Actions that buttons and keys share. */
function presses(controls: () => TableControls) {
  return {
    chip: (index: number) => controls().chooseChip(index),
    undo: () => controls().undo(),
    clear: () => controls().clear(),
    repeat: () => controls().repeat(),
    double: () => controls().double(),
    confirm: () => void controls().confirm(),
  };
}
