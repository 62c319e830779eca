import { isWebAddress } from '@sen/api/hub88';
import { languageTags, type Language } from '@sen/api/language';
import {
  roundReportPageMax,
  roundReportPath,
  roundReportReply,
  roundReportRequest,
} from '@sen/api/roundReport';
import { tableReportPath, tableReportReply, tableReportRequest } from '@sen/api/tableReport';
import { softswissSignatureHeader } from '@sen/api/softswiss';
import {
  vendorListing,
  vendorListLines,
  vendorListRequest,
  vendorPagePaths,
  vendorRoundReply,
  vendorRoundRequest,
  type VendorListing,
} from '@sen/api/vendorPages';
import { signWithSecret } from './hmac.ts';
import type { VendorSender } from './outgoing.ts';
import type {
  CalledVendor,
  GameList,
  GameListing,
  RoundReport,
  TableReport,
  VendorClient,
  VendorReply,
} from './protocol.ts';

/**
 * The list of games, the page of a round and the reports, for vendors whose protocol has no calls
 * for them.
 */
export function vendorPages(
  send: VendorSender,
): Pick<VendorClient, 'list' | 'roundUrl' | 'rounds' | 'tables'> {
  return {
    async list(vendor) {
      const reply = await send(vendor, {
        name: vendorPagePaths.list,
        url: `${vendor.baseUrl}${vendorPagePaths.list}`,
        requestSchema: vendorListRequest,
        request: { operator: `${vendor.operatorId}` },
        replySchema: vendorListLines,
        headersFor: (body) => signatureOf(vendor, body),
      });
      return reply.kind === 'given' ? { kind: 'given', value: readList(reply.value) } : reply;
    },
    async roundUrl(vendor, { user, round, language }) {
      const reply = await send(vendor, {
        name: vendorPagePaths.round,
        url: `${vendor.baseUrl}${vendorPagePaths.round}`,
        requestSchema: vendorRoundRequest,
        request: { operator: `${vendor.operatorId}`, user, round, lang: languageOf(language) },
        replySchema: vendorRoundReply,
        headersFor: (body) => signatureOf(vendor, body),
      });
      return shownPage(reply.kind === 'given' ? { kind: 'given', value: reply.value.url } : reply);
    },
    rounds: (vendor, since) => askRounds(send, vendor, since, (body) => signatureOf(vendor, body)),
    tables: (vendor) => askTables(send, vendor, (body) => signatureOf(vendor, body)),
  };
}

/** The report of rounds, which all protocols have in common but for how it is signed. */
export async function askRounds(
  send: VendorSender,
  vendor: CalledVendor,
  since: string,
  headersFor: (body: string) => Record<string, string>,
): Promise<VendorReply<RoundReport>> {
  const reply = await send(vendor, {
    name: roundReportPath,
    url: `${vendor.baseUrl}${roundReportPath}`,
    requestSchema: roundReportRequest,
    request: { operator: `${vendor.operatorId}`, since, limit: roundReportPageMax },
    replySchema: roundReportReply,
    headersFor,
  });
  if (reply.kind !== 'given') return reply;
  const { rounds: lines, next, more, until: untilMs } = reply.value;
  return { kind: 'given', value: { lines, next, more, untilMs } };
}

/** The report of shared tables, likewise. */
export async function askTables(
  send: VendorSender,
  vendor: CalledVendor,
  headersFor: (body: string) => Record<string, string>,
): Promise<VendorReply<TableReport>> {
  const reply = await send(vendor, {
    name: tableReportPath,
    url: `${vendor.baseUrl}${tableReportPath}`,
    requestSchema: tableReportRequest,
    request: { operator: `${vendor.operatorId}` },
    replySchema: tableReportReply,
    headersFor,
  });
  return reply.kind === 'given'
    ? { kind: 'given', value: { nowMs: reply.value.now, lines: reply.value.tables } }
    : reply;
}

/** The header that signs a body with the secret that we share with a vendor. */
export function signatureOf({ code, secret }: CalledVendor, body: string): Record<string, string> {
  if (!secret) throw new Error(`the secret of the vendor ${code} cannot be read`);
  return { [softswissSignatureHeader]: signWithSecret(body, secret) };
}

/** Protocols name languages by ISO 639-1. */
export const languageOf = (language: Language): string => new Intl.Locale(languageTags[language]).language;

/** A vendor's address goes into a frame: one that is not http or https is none. */
export function shownPage(reply: VendorReply<string>): VendorReply<string> {
  return reply.kind === 'given' && !isWebAddress(reply.value) ? { kind: 'refused' } : reply;
}

/** Reads a list line by line. Of two lines about one game the first counts. */
export function readList(lines: readonly unknown[]): GameList {
  const games = new Map<string, GameListing>();
  const faults: GameList['faults'] = [];
  for (const line of lines) {
    const parsed = vendorListing.safeParse(line);
    if (!parsed.success) faults.push(faultOf(line, parsed.error.issues));
    else if (games.has(parsed.data.game_code))
      faults.push({ code: parsed.data.game_code, note: 'it is listed twice' });
    else games.set(parsed.data.game_code, listingOf(parsed.data));
  }
  return { games: [...games.values()], faults };
}

function faultOf(
  line: unknown,
  issues: readonly { path: PropertyKey[]; message: string }[],
): GameList['faults'][number] {
  const { game_code: code } = (typeof line === 'object' && line !== null ? line : {}) as {
    game_code?: unknown;
  };
  const [issue] = issues;
  return {
    code: typeof code === 'string' && /^[\x20-\x7e]{1,255}$/.test(code) ? code : '',
    note: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
  };
}

function listingOf({ meta, ...game }: VendorListing): GameListing {
  return {
    code: game.game_code,
    name: game.name,
    names: meta?.names,
    category: game.category,
    isOpen: game.enabled,
    image: game.url_thumb,
    portrait: meta?.url_portrait,
    classify: meta?.classify,
    jackpot: meta?.jackpot,
    rtpPercent: meta?.rtp_percent,
    minBet: meta?.min_bet,
    maxBet: meta?.max_bet,
    lines: meta?.lines,
    defaultPlayType: meta?.default_play_type,
    rooms: meta?.rooms,
  };
}
