import type { HelpSection } from '../../help/article.ts';
import { installSection } from '../../help/install.ts';
import { legalSection } from '../../help/legal.ts';
import { responsibleSection } from '../../help/responsible.ts';
import { aboutSection } from './about.ts';
import { accountSection } from './account.ts';
import { agentSection } from './agents.ts';
import { gamesSection } from './games.ts';
import { moneySection } from './money.ts';
import { rewardsSection } from './rewards.ts';
import { startSection } from './start.ts';

/** Sen's help centre, in the order in which it is read. */
export const senHelp: HelpSection[] = [
  startSection,
  moneySection,
  gamesSection,
  rewardsSection,
  accountSection,
  agentSection,
  responsibleSection('Sen'),
  installSection('Sen'),
  legalSection('Sen'),
  aboutSection,
];
