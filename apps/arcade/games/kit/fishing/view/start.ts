/**
 * A fishing game on its page: joins the pond, the player's hands, the room and the site around, and
 * begins to play.
 */
import { openApi } from '../../api.ts';
import { secret as entering } from '../../early.ts';
import { hearSite, tellReady } from '../../parent.ts';
import { makeParts } from '../../start.ts';
import { watchVisibility } from '../../visibility.ts';
import type { FishingKey } from '../texts.ts';
import { makePlay } from './play.ts';
import type { Play } from './play.ts';
import { showFishingRules } from './rulesDialog.ts';
import type { Theme } from './theme.ts';

/** The page's address names the launch and its language. */
export async function startFishing(root: HTMLElement, theme: Theme): Promise<void> {
  const query = new URLSearchParams(window.location.search);
  const secret = await entering;
  const parts = makeParts<FishingKey>(
    root,
    openApi(secret),
    query.get('lang') === 'en' ? 'en' : 'vi',
    {
      dictionaries: theme.dictionaries,
      mainButton: { ready: { label: 'fire', icon: 'fire' } },
      isWithoutTurbo: true,
      showRules: (rulesParts) => void showFishingRules(rulesParts, theme),
    },
    { press: () => play?.fireOnce(), changeStake: (step) => play?.changeStake(step), moneyChanged: () => {} },
  );
  const { texts, hud, refusals, account, phases, sound } = parts;
  let play: Play | undefined;
  texts.refresh();
  hud.setHint(texts.say('loading'));
  const session = await refusals.openSession();
  account.open(session);
  hud.setFun(session.fun);
  texts.setLang(session.lang);
  play = await makePlay(parts, theme, secret, session.now);
  parts.showMoney();
  hud.setHint(texts.say('good'));
  phases.enter('ready');
  tellReady({ rules: () => hud.press('info'), fairness: () => hud.press('fairness') });

  const visibility = watchVisibility((isSeen) => {
    sound.setPaused(!isSeen);
    if (isSeen) play.goOn();
    else play.pause();
  });
  hearSite((message) => {
    if (message.type === 'lang') {
      texts.setLang(message.value);
      parts.showMoney();
      play.reword();
    } else if (message.type === 'theme') document.documentElement.dataset['theme'] = message.value;
    else if (message.type === 'balance') {
      account.setSiteBalance(message.value);
      play.followSite();
    } else visibility.setCovered(message.type === 'pause');
  });
}
