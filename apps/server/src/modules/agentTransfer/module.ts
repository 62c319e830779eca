import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { agentTransferInvariants } from './invariants.ts';
import { mountAgentTransfer } from './routes.ts';
import { ownFiles } from './service.ts';

export const agentTransfer: Module = {
  about,
  mount: mountAgentTransfer,
  invariants: agentTransferInvariants,
  ownData: ownFiles,
};
