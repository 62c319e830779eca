/**
 * The agent centre: figures and members of agents' own teams. A member is named by the account; one
 * who stands elsewhere, or nowhere, is `member_unknown`. Figures come from the sums by day that are
 * counted with each settled round and each transfer: a team is the agent and everybody below.
 */
import * as z from 'zod/mini';
import { access, call, fileOutput } from './call.ts';
import { memberPageInput, pageOf } from './desk.ts';
import { gameTypes } from './game.ts';
import { memberStatuses } from './memberDesk.ts';
import { isDaySpan, lineTotals, transactionLine, transactionTypes } from './record.ts';
import { givesSpreadsheet, spreadsheetInput } from './spreadsheet.ts';
import { dayText, signedAmountText, text } from './text.ts';

/** Days of the brand's time zone, both included; at most `recordDaysMax`. */
const inDays = <Fields extends z.core.$ZodShape>(fields: Fields) =>
  z.object({ ...fields, from: dayText, to: dayText }).check(
    z.refine((input) => isDaySpan((input as { from: string }).from, (input as { to: string }).to), {
      path: ['to'],
    }),
  );

/** A member of the agent's team; the agent when left out. */
const node = { account: z.optional(text(64)) };
/** `own`: of that member alone, not of everybody below as well. */
const nodes = { ...node, own: z.optional(z.literal('1')) };

/** Figures of play and of money other than play; amounts as decimal strings. */
export const teamFigures = {
  deposits: signedAmountText,
  withdrawals: signedAmountText,
  rounds: z.number(),
  stake: signedAmountText,
  payout: signedAmountText,
  /** The part of the stakes that counts for rebates and contracts. */
  turnover: signedAmountText,
  /** Members' wins less their stakes: below zero the team has lost. */
  profit: signedAmountText,
  bonuses: signedAmountText,
  rebates: signedAmountText,
  /** Profit, bonuses and rebates together. */
  net: signedAmountText,
};
const figures = z.object(teamFigures);
export type TeamFigures = z.infer<typeof figures>;
export const teamFigureNames = Object.keys(teamFigures) as (keyof TeamFigures)[];

/**
 * Heads of a team: members who joined it, who deposited for the first time, and who played at least
 * the brand's amount.
 */
const heads = { joined: z.number(), firstDepositors: z.number(), active: z.number() };

export const agentOverview = call({
  name: 'agent.overview',
  summary: 'What the agent’s team came to in a period, by day and by game type',
  method: 'GET',
  path: '/wps/agent/overview',
  access: access.agents,
  input: inDays(node),
  output: z.object({
    timeZone: z.string(),
    /** Every day of the period on which there was something, oldest first. */
    days: z.array(z.object({ day: z.string(), ...heads, ...teamFigures })),
    games: z.array(
      z.object({
        gameType: z.string(),
        rounds: z.number(),
        turnover: signedAmountText,
        profit: signedAmountText,
      }),
    ),
    total: figures,
  }),
  errors: ['member_unknown'],
});

export const agentHeads = call({
  name: 'agent.heads',
  summary: 'How many the agent’s team has, how many are here now, and how many came and played in a period',
  method: 'GET',
  path: '/wps/agent/heads',
  access: access.agents,
  input: inDays(node),
  output: z.object({
    members: z.number(),
    direct: z.number(),
    /** With a page of the site open at this moment. */
    online: z.number(),
    /** Different members whose turnover in the period reached `activeLeast`. */
    active: z.number(),
    joined: z.number(),
    firstDepositors: z.number(),
    activeLeast: signedAmountText,
  }),
  errors: ['member_unknown'],
});

const named = z.object({ account: z.string() });
export const teamMember = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  isAgent: z.boolean(),
  status: z.enum(memberStatuses),
  /** Levels below the asking agent; 0 is that agent. */
  depth: z.number(),
  upline: z.nullable(z.string()),
  balance: signedAmountText,
  registeredAt: z.number(),
  lastLoginAt: z.nullable(z.number()),
  /** The day of the last settled round. */
  lastPlayedOn: z.nullable(z.string()),
  /** Directly below. */
  direct: z.number(),
  /** Everybody below, at any depth. */
  below: z.number(),
});
export type TeamMember = z.infer<typeof teamMember>;

/** From the asking agent down to the member, both included. */
const path = z.array(named);

export const agentMember = call({
  name: 'agent.member',
  summary: 'One member of the agent’s team, and the way there',
  method: 'GET',
  path: '/wps/agent/member',
  access: access.agents,
  input: z.object(node),
  output: z.object({ member: teamMember, path }),
  errors: ['member_unknown'],
});

export const agentChildren = call({
  name: 'agent.children',
  summary: 'Who stands directly below a member of the agent’s team, oldest first',
  method: 'GET',
  path: '/wps/agent/children',
  access: access.agents,
  input: z.object({ ...node, ...memberPageInput }),
  output: pageOf(teamMember),
  errors: ['member_unknown'],
});

export const teamOrders = ['newest', 'oldest', 'played'] as const;

export const agentMembers = call({
  name: 'agent.members',
  summary: 'Everybody below a member of the agent’s team, searched by account',
  method: 'GET',
  path: '/wps/agent/members',
  access: access.agents,
  input: z.object({
    ...node,
    ...memberPageInput,
    /** The beginning of an account. */
    search: z.optional(text(64)),
    order: z.optional(z.enum(teamOrders)),
    agents: z.optional(z.literal('1')),
  }),
  output: pageOf(teamMember),
  errors: ['member_unknown'],
});

const fileRate = { points: 10, perS: 300, by: 'account' } as const;

/**
 * The kinds of lines: a settled round, a later correction of one, a rollback of one, or a round
 * that is still open.
 */
export const playKinds = ['settled', 'corrected', 'taken_back', 'open'] as const;
export type PlayKind = (typeof playKinds)[number];

export const teamPlay = z.object({
  id: z.string(),
  roundId: z.string(),
  account: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameName: z.string(),
  gameType: z.string(),
  kind: z.enum(playKinds),
  stake: signedAmountText,
  payout: signedAmountText,
  turnover: signedAmountText,
  profit: signedAmountText,
  /** When it counts: settled; of an open round when it began. */
  at: z.number(),
});
export type TeamPlay = z.infer<typeof teamPlay>;

const playFilter = {
  ...nodes,
  gameType: z.optional(z.enum(gameTypes)),
  vassalage: z.optional(text(64)),
  /** Rounds that are open are in no figure yet, and listed only when asked for. */
  kind: z.optional(z.enum(playKinds)),
};

export const agentBets = call({
  name: 'agent.bets',
  summary:
    'What the agent’s team played, newest first: each settled round, later corrections, or what is open',
  method: 'GET',
  path: '/wps/agent/bets',
  access: access.agents,
  input: inDays({ ...playFilter, ...memberPageInput }),
  output: pageOf(teamPlay),
  errors: ['member_unknown'],
});

export const agentBetTotals = call({
  name: 'agent.betTotals',
  summary: 'What all lines of the team’s play come to that a filter finds',
  method: 'GET',
  path: '/wps/agent/bets/totals',
  access: access.agents,
  input: inDays(playFilter),
  output: z.object({
    rounds: z.number(),
    stake: signedAmountText,
    payout: signedAmountText,
    turnover: signedAmountText,
    profit: signedAmountText,
  }),
  errors: ['member_unknown'],
  rate: { points: 120, perS: 60, by: 'account' },
});

export const agentBetsSpreadsheet = call({
  name: 'agent.betsSpreadsheet',
  summary: 'The team’s play as a file for spreadsheets, as it is filtered',
  method: 'GET',
  path: '/wps/agent/bets/spreadsheet',
  access: access.agents,
  gives: givesSpreadsheet,
  input: inDays({ ...playFilter, ...spreadsheetInput }),
  output: fileOutput,
  errors: ['member_unknown', 'spreadsheet_too_long'],
  rate: fileRate,
});

export const teamProfit = z.object({
  id: z.string(),
  account: z.string(),
  isAgent: z.boolean(),
  members: z.number(),
  ...teamFigures,
});
export type TeamProfit = z.infer<typeof teamProfit>;

export const agentProfit = call({
  name: 'agent.profit',
  summary:
    'Profit and loss of a period: what a member of the team came to alone, and each branch directly below',
  method: 'GET',
  path: '/wps/agent/profit',
  access: access.agents,
  input: inDays({ ...node, ...memberPageInput }),
  output: z.object({
    ...pageOf(teamProfit).shape,
    path,
    /** The member alone. */
    own: figures,
    /** The member with everybody below, as the team stood when it was counted. */
    total: figures,
  }),
  errors: ['member_unknown'],
});

export const agentProfitSpreadsheet = call({
  name: 'agent.profitSpreadsheet',
  summary:
    'Profit and loss of a period as a file for spreadsheets: a member alone, each branch directly below, and all together',
  method: 'GET',
  path: '/wps/agent/profit/spreadsheet',
  access: access.agents,
  gives: givesSpreadsheet,
  input: inDays({ ...node, ...spreadsheetInput }),
  output: fileOutput,
  errors: ['member_unknown', 'spreadsheet_too_long'],
  rate: fileRate,
});

export const teamLine = z.extend(transactionLine, { account: z.string() });
export type TeamLine = z.infer<typeof teamLine>;

const lineFilter = { ...nodes, type: z.optional(z.enum(transactionTypes)) };

export const agentTransactions = call({
  name: 'agent.transactions',
  summary: 'Every line of the main accounts of the agent’s team in a period, newest first',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemTransDet',
  access: access.agents,
  input: inDays({ ...lineFilter, ...memberPageInput }),
  output: pageOf(teamLine),
  errors: ['member_unknown'],
});

export const agentTransactionTotals = call({
  name: 'agent.transactionTotals',
  summary: 'What all these lines come to, by type',
  method: 'GET',
  path: '/wps/agent/transactions/totals',
  access: access.agents,
  input: inDays(lineFilter),
  output: lineTotals,
  errors: ['member_unknown'],
  rate: { points: 60, perS: 60, by: 'account' },
});

export const agentTransactionsSpreadsheet = call({
  name: 'agent.transactionsSpreadsheet',
  summary: 'The lines of the team’s main accounts as a file for spreadsheets, as they are filtered',
  method: 'GET',
  path: '/wps/agent/transactions/spreadsheet',
  access: access.agents,
  gives: givesSpreadsheet,
  input: inDays({ ...lineFilter, ...spreadsheetInput }),
  output: fileOutput,
  errors: ['member_unknown', 'spreadsheet_too_long'],
  rate: fileRate,
});
