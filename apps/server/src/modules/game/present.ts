/** Rows of the catalogue as calls give them. */
import type * as api from '@sen/api/game';
import { inLanguage } from '@sen/api/language';
import { formatAmount } from '@sen/api/money';
import { hasFunIn, type VendorProtocol } from '#modules/vendor/service.ts';
import type * as store from './store.ts';
import type { Table } from './rules.ts';

/** The number of members who play each game, by its vendor's name and its own. */
export type Playing = ReadonlyMap<string, number>;
export const nameOfGame = (vendor: string, gameCode: string): string => `${vendor} ${gameCode}`;

export function presentGame(row: store.GameRow, language: string, playing: Playing): api.Game {
  return {
    nodeId: String(row.id),
    vassalage: row.vendor,
    gameType: row.gameType,
    gameGroupCode: row.gameType,
    gameClassify: row.classify,
    gameCode: row.code,
    gameName: inLanguage(row.names, language),
    image: row.image,
    isHot: row.isHot ? 1 : 0,
    isNew: row.isNew ? 1 : 0,
    maintenance: isClosed(row),
    maintenanceUntil: isClosed(row) ? row.restsUntil : null,
    rtp: row.rtpPercent,
    minBet: row.minBet === null ? null : formatAmount(row.minBet),
    maxBet: row.maxBet === null ? null : formatAmount(row.maxBet),
    lines: row.lines,
    hasFun: hasFunIn[row.vendorProtocol as VendorProtocol],
    playing: playing.get(nameOfGame(row.vendor, row.code)) ?? 0,
    defaultPlayType: row.defaultPlayType,
  };
}

export function presentVendor(row: store.VendorOfType): api.GameVendor {
  return {
    accountTypeId: String(row.id),
    vassalage: row.code,
    displayName: row.name,
    mark: row.mark,
    gameType: row.gameType,
    isHot: row.isHot ? 1 : 0,
    games: row.games,
    isGame: row.games > 1 ? 'VASSALAGE' : 'GAME',
    gameCode: row.games > 1 ? '' : row.gameCode,
    defaultPlayType: row.games > 1 ? '' : row.defaultPlayType,
    hasFun: hasFunIn[row.protocol as VendorProtocol],
    minBet: row.minBet === null ? null : formatAmount(row.minBet),
  };
}

/** A table with so many of its last results. */
export function presentTable(
  row: store.GameRow,
  table: Table,
  language: string,
  results: number,
): api.GameTable {
  return {
    vassalage: row.vendor,
    gameType: row.gameType,
    gameCode: row.code,
    gameName: inLanguage(row.names, language),
    image: row.image,
    tableId: table.tableId,
    tableName: inLanguage(table.names, language),
    minBet: formatAmount(table.minBet),
    maxBet: formatAmount(table.maxBet),
    players: table.players,
    phase: table.phase,
    until: table.until,
    results: table.results.slice(-results),
  };
}

/** It can be seen, but not be opened now. */
export function isClosed(row: store.GameRow): boolean {
  return row.state === 'maintenance' || row.vendorState !== 'live';
}
