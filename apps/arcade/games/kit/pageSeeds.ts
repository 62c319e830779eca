/**
 * The player's part of the draw on a game's page: seeds that the browser draws and the tab keeps.
 */
import { makeClientSeeds } from './clientSeeds.ts';
import type { ClientSeeds } from './clientSeeds.ts';
import { keptInTab } from './device.ts';
import { bytesToHex, clientSeedBytes } from './fair.ts';

export const pageClientSeeds = (): ClientSeeds =>
  makeClientSeeds(
    () => bytesToHex(crypto.getRandomValues(new Uint8Array(clientSeedBytes))),
    keptInTab('arcade:seeds:'),
    // Each launch has an address of its own, which a reload keeps.
    keptInTab(`arcade:seeds:${location.search}:`),
  );
