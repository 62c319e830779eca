/** Agents at the desk: their data, their teams' figures, moves of branches, and appointments. */
import * as z from 'zod/mini';
import { teamFigures } from './agent.ts';
import { access, call } from './call.ts';
import { changeErrors, waits } from './changeRequest.ts';
import { brandFilter, days, pageInput, pageOf, reason } from './desk.ts';
import { memberStatuses } from './memberDesk.ts';
import { idText, text, word } from './text.ts';

const agentRow = z.object({
  id: z.string(),
  /** By its code. */
  brand: z.string(),
  account: z.string(),
  isAgent: z.boolean(),
  status: z.enum(memberStatuses),
  upline: z.nullable(z.object({ id: z.string(), account: z.string() })),
  registeredAt: z.number(),
  lastLoginAt: z.nullable(z.number()),
  direct: z.number(),
  /** Everybody below, at any depth. */
  below: z.number(),
  currency: z.string(),
  /** The figures of the whole team in the days that are asked for; without days, of today. */
  ...teamFigures,
});
export type DeskAgentRow = z.infer<typeof agentRow>;

export const deskAgents = call({
  name: 'agent.deskList',
  summary: 'Agents by a part of their name, newest first, with what their teams came to',
  method: 'GET',
  path: '/ops/agent/list',
  access: access.memberDesk,
  input: z.object({
    ...pageInput,
    ...days,
    brand: brandFilter,
    search: z.optional(text(64)),
    /** `top`: those with nobody above. */
    state: z.optional(z.enum(['top'])),
  }),
  output: pageOf(agentRow),
  errors: ['not_found'],
});

export const deskAgent = call({
  name: 'agent.deskGet',
  summary:
    'One agent, or any member, in the tree: the way there, what the whole team and the member alone came to',
  method: 'GET',
  path: '/ops/agent/get',
  access: access.memberDesk,
  input: z.object({ id: idText, ...days }),
  output: z.object({
    agent: agentRow,
    /** From the top down to the agent, who is the last. */
    path: z.array(z.object({ id: z.string(), account: z.string() })),
    own: z.object(teamFigures),
    joined: z.number(),
    firstDepositors: z.number(),
    online: z.number(),
  }),
  errors: ['member_unknown'],
});

export const deskBranches = call({
  name: 'agent.deskBranches',
  summary: 'Who stands directly below a member, oldest first, each with the whole branch',
  method: 'GET',
  path: '/ops/agent/branches',
  access: access.memberDesk,
  input: z.object({ ...pageInput, ...days, id: idText }),
  output: pageOf(agentRow),
  errors: ['member_unknown'],
});

export const moveBranch = call({
  name: 'agent.moveBranch',
  summary:
    'Move a member with the whole branch below to another agent, which waits for a second operator, or to the top, with the reason',
  method: 'POST',
  path: '/ops/agent/move',
  access: access.riskDesk,
  /** The account of the agent who is to stand above; null: nobody. */
  input: z.object({ id: idText, upline: z.nullable(word(64)), reason }),
  output: z.object({ waits }),
  errors: [
    'member_unknown',
    'upline_unfit',
    'branch_there_already',
    'branch_cycle',
    'team_too_deep',
    ...changeErrors,
  ],
});

export const branchMoves = call({
  name: 'agent.branchMoves',
  summary: 'Moves of a member from one place in the tree to another, newest first',
  method: 'GET',
  path: '/ops/agent/moves',
  access: access.memberDesk,
  input: z.object({ ...pageInput, id: idText }),
  output: pageOf(
    z.object({
      id: z.string(),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      operator: z.string(),
      reason: z.string(),
      at: z.number(),
    }),
  ),
  errors: ['member_unknown'],
});

export const appointAgent = call({
  name: 'agent.appoint',
  summary:
    'Make a member an agent with an invitation code, with the reason; an application of theirs is answered by it, and a message in the inbox tells them',
  method: 'POST',
  path: '/ops/agent/appoint',
  access: access.riskDesk,
  input: z.object({
    id: idText,
    reason,
    /** The code that people register by to join the team. */
    code: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,32}$/)),
  }),
  output: z.object({}),
  errors: ['member_unknown', 'agent_already', 'invitation_code_taken'],
});
