import type { ContractKind } from '@sen/api/contract';
import { agentPages, type AgentPage } from '@sen/api/siteRoute';
import type { funds } from '@sen/api/wallet';
import type { OutputOf } from '@sen/api/call';
import type { IconName } from '@sen/ui';
import type { ComponentType } from 'react';
import { lazyPart } from '#parts/lazyPart.tsx';

type Entry = {
  icon: IconName;
  Screen: ComponentType;
  /**
   * The flag of the account's funds that has to be 1 for the page to be there; without it the page
   * always is.
   */
  flag?: 'divtypereq' | 'dailysalreqtype' | 'contracthoursalreq' | 'realtimesalreqtype';
};
export type AgentEntry = Entry & { page: AgentPage };

const ContractPage = lazyPart(() => import('#features/contract/contractPage.tsx'));

function contractScreen(kind: ContractKind): ComponentType {
  return function ContractScreen() {
    return <ContractPage kind={kind} />;
  };
}

/** Each page, a chunk of its own but for contracts, which share one; the menu has them in the order of `agentPages`. */
const table: Readonly<Record<AgentPage, Entry>> = {
  agentDividendRecordCopy2: {
    icon: 'chart',
    Screen: contractScreen('dividend'),
    flag: 'divtypereq',
  },
  agentDailyWages2: {
    icon: 'calendar',
    Screen: contractScreen('dailySalary'),
    flag: 'dailysalreqtype',
  },
  agentHourSalary: {
    icon: 'history',
    Screen: contractScreen('hourSalary'),
    flag: 'contracthoursalreq',
  },
  agentRealtimeSalary: {
    icon: 'refresh',
    Screen: contractScreen('realtimeSalary'),
    flag: 'realtimesalreqtype',
  },
  agentAnnouncement: { icon: 'bell', Screen: lazyPart(() => import('./announcementPage.tsx')) },
  agentTeamOverview: { icon: 'chart', Screen: lazyPart(() => import('./overviewPage.tsx')) },
  downlineManagmentView: { icon: 'user', Screen: lazyPart(() => import('./teamPage.tsx')) },
  personalHistoryCopy: { icon: 'history', Screen: lazyPart(() => import('./betsPage.tsx')) },
  palStatementsAgentCopy: { icon: 'wallet', Screen: lazyPart(() => import('./profitPage.tsx')) },
  agentDownlineTransactionDetailsCopy: { icon: 'receipt', Screen: lazyPart(() => import('./linesPage.tsx')) },
  registerCenter: { icon: 'userPlus', Screen: lazyPart(() => import('#features/rebate/registerCentre.tsx')) },
  agentRevenueReport: { icon: 'bonus', Screen: lazyPart(() => import('#features/rebate/incomePage.tsx')) },
};

export const agentEntryOf = (page: AgentPage): AgentEntry => ({ page, ...table[page] });
export const agentEntries: readonly AgentEntry[] = agentPages.map(agentEntryOf);

/** The page that `/agentHome` itself shows. */
export const firstAgentPage: AgentPage = 'agentTeamOverview';

/** Whether the brand has this page for the agent; undefined while that is not known. */
export function isOffered({ flag }: Entry, flags: OutputOf<typeof funds> | undefined): boolean | undefined {
  return flag === undefined ? true : flags && flags[flag] === 1;
}
