/**
 * Uses of modules' tables by other modules of the server: read from the SQL, and compared with the
 * declarations here.
 */

/** The platform's own tables count as a module's. */
const platform = 'platform';

export type SharedTables = {
  /** The module whose SQL it is, and the one whose migration makes the tables. */
  by: string;
  of: string;
  reads?: readonly string[];
  writes?: readonly string[];
  why: string;
};

/**
 * Every use of another module's tables. A module's tables are its own: others ask its service. The
 * exceptions stand here, each with its reason; a new one costs a line that a reviewer sees.
 */
export const sharedTables: readonly SharedTables[] = [
  {
    by: 'adjustment',
    of: 'ledger',
    reads: ['account', 'transfer'],
    why: 'An invariant compares adjustments with the transfers of their money.',
  },
  {
    by: 'agent',
    of: 'bet',
    reads: ['round'],
    why: "A page of a team's play names each round's game, and lists the rounds that are open.",
  },
  {
    by: 'agent',
    of: 'game',
    reads: ['game'],
    why: "A page of a team's play shows each game's name, joined to the page's few rows.",
  },
  {
    by: 'agent',
    of: 'ledger',
    reads: ['account', 'transfer'],
    why: "The lines of a team's accounts are paged by keyset over all its members, and its members shown with their balances, in one statement each.",
  },
  {
    by: 'agent',
    of: 'member',
    reads: ['member'],
    why: 'Pages of a team are searched, sorted and shown by what its members are called and when they came.',
  },
  {
    by: 'agent',
    of: 'session',
    reads: ['member_seen'],
    why: 'Who of a team is here now is counted over the team.',
  },
  {
    by: 'agent',
    of: 'team',
    reads: ['team_member', 'branch_move', 'settled_play', 'open_round'],
    why: 'Pages of a team are read by joining the tree and its sums by day: a page costs the same for any size of team.',
  },
  {
    by: 'agent',
    of: 'vendor',
    reads: ['vendor'],
    why: "A page of a team's play shows and filters by the vendor's code, joined to its few rows.",
  },
  {
    by: 'agentTransfer',
    of: 'ledger',
    reads: ['account', 'transfer'],
    why: 'An invariant compares agent transfers with the transfers of their money.',
  },
  {
    by: 'bankPayment',
    of: 'deposit',
    reads: ['deposit'],
    why: 'An invariant compares bank payments with the deposits that they are.',
  },
  {
    by: 'bankPayment',
    of: 'ledger',
    reads: ['account', 'transfer'],
    why: 'Invariants compare bank payments with the transfers of their money.',
  },
  {
    by: 'bankPayment',
    of: 'turnover',
    reads: ['turnover_requirement'],
    why: 'An invariant finds a deposit that the bank took back and that is still to be played.',
  },
  {
    by: 'bet',
    of: 'game',
    reads: ['game'],
    why: "A page of rounds shows each game's name, joined to the page's few rows.",
  },
  {
    by: 'bet',
    of: 'ledger',
    reads: ['account', 'transfer'],
    why: "The record of bets is the ledger's lines of a member, paged by keyset with their rounds in one statement.",
  },
  {
    by: 'bet',
    of: 'member',
    reads: ['member'],
    why: "The rounds that wallet events touched go to the board with their member's brand, in one statement a batch.",
  },
  {
    by: 'bet',
    of: 'vendor',
    reads: ['vendor'],
    why: "A page of rounds shows and filters by the vendor's code, joined to the page's few rows.",
  },
  {
    by: 'bet',
    of: 'win',
    reads: ['held_win'],
    why: 'A round shows the held wins that are part of its payout, in the statement that reads the round.',
  },
  {
    by: 'brand',
    of: 'member',
    reads: ['member'],
    why: 'Whether anything of a brand has been counted by days is asked of its members; who counts stands above the brand.',
  },
  {
    by: 'brand',
    of: 'team',
    reads: ['team_cutoff', 'member_money_day', 'settled_play'],
    why: 'Whether anything of a brand has been counted by days decides about its time zone; who counts stands above the brand.',
  },
  {
    by: 'content',
    of: 'vendor',
    reads: ['vendor'],
    why: 'A banner that leads to a game is shown while its vendor is open.',
  },
  {
    by: 'contract',
    of: 'adjustment',
    reads: ['adjustment'],
    why: 'An invariant compares disputes that were upheld with the corrections that paid them.',
  },
  {
    by: 'contract',
    of: 'brand',
    reads: ['brand'],
    why: 'An invariant counts the days of payouts in the time zones of their brands.',
  },
  {
    by: 'contract',
    of: 'ledger',
    reads: ['account', 'transfer'],
    why: 'An invariant compares payments of contracts with the transfers of their money.',
  },
  {
    by: 'contract',
    of: 'member',
    reads: ['member'],
    why: 'A period leaves out contracts whose branch has moved; agents below and the lines of a statement are shown by name, in one statement.',
  },
  {
    by: 'contract',
    of: 'team',
    reads: [
      'settled_play',
      'team_alike',
      'team_member',
      'branch_move',
      'member_play_day',
      'team_play_day',
      'team_money_day',
    ],
    why: 'A period is computed for all contracts of a brand in one statement over lines and day sums; a statement pages through the lines.',
  },
  {
    by: 'deposit',
    of: 'ledger',
    reads: ['account', 'transfer'],
    why: 'An invariant compares deposits with the transfers of their money.',
  },
  {
    by: 'deposit',
    of: 'member',
    reads: ['member'],
    why: "A new deposit takes its member's brand in the statement that writes it.",
  },
  {
    by: 'game',
    of: 'member',
    reads: ['member'],
    why: 'The board of winners shows the covered name that the member has now.',
  },
  {
    by: 'game',
    of: 'vendor',
    reads: ['vendor'],
    why: "Which games can be opened depends on their vendor's state at this moment, filtered and counted in SQL.",
  },
  {
    by: 'ledger',
    of: 'member',
    reads: ['member'],
    why: 'What a brand owes its members is a sum over accounts by the brand of their members.',
  },
  {
    by: 'ledger',
    of: 'platform',
    writes: ['event'],
    why: 'ledger_post writes its event in the statement that moves the money.',
  },
  {
    by: 'limit',
    of: 'brand',
    reads: ['brand'],
    why: "The days of a member's limits begin in the brand's time zone, in the statement that holds a bet against them.",
  },
  {
    by: 'limit',
    of: 'deposit',
    reads: ['deposit'],
    why: 'What a member may still pay in is a sum over their deposits; the module deposit asks for it, so that its service cannot be asked.',
  },
  {
    by: 'limit',
    of: 'ledger',
    reads: ['account', 'transfer'],
    why: "What counts against a member's limits is what their bets, wins and rollbacks say, summed by day.",
  },
  {
    by: 'limit',
    of: 'member',
    reads: ['member'],
    why: "A bet is held against limits in the time zone of its member's brand; a sign-in and an exclusion wait for each other at the row.",
  },
  { by: 'lottery', of: 'bet', reads: ['round'], why: 'An invariant compares tickets with their rounds.' },
  {
    by: 'lottery',
    of: 'vendor',
    reads: ['vendor'],
    why: 'An invariant finds the rounds of the house among those of vendors.',
  },
  {
    by: 'point',
    of: 'ledger',
    reads: ['account', 'transfer'],
    why: 'Invariants compare points, redemptions and conversions with their transfers.',
  },
  {
    by: 'point',
    of: 'team',
    reads: ['settled_play'],
    why: 'Lines of settled play are counted by the thousand, each with the first line of its round.',
  },
  {
    by: 'pool',
    of: 'game',
    reads: ['game'],
    why: "The site shows a pool with its game's name, and while the game can be played.",
  },
  {
    by: 'pool',
    of: 'ledger',
    reads: ['account', 'transfer'],
    why: 'What is taken back may have moved a pool, which is found by its transfer; invariants compare pools with their transfers.',
  },
  {
    by: 'pool',
    of: 'vendor',
    reads: ['vendor'],
    why: "A pool is its vendor's, whose number and code it keeps, and is shown while the vendor is open.",
  },
  {
    by: 'rebate',
    of: 'ledger',
    reads: ['transfer'],
    why: 'An invariant compares rebates with the transfers of their money.',
  },
  {
    by: 'rebate',
    of: 'member',
    reads: ['member'],
    why: 'A code leads to an agent while its account is open, in the statement that counts its use; a page of who joined shows their names.',
  },
  {
    by: 'rebate',
    of: 'team',
    reads: ['settled_play', 'team_cutoff'],
    why: 'Lines of settled play are counted by the thousand and shown by pages; rates never begin within a closed period.',
  },
  {
    by: 'reward',
    of: 'bet',
    reads: ['round'],
    why: 'An invariant counts missions once more, by the games of rounds.',
  },
  {
    by: 'reward',
    of: 'brand',
    reads: ['brand'],
    why: 'Points of missions are of a week of the zone of their brand, in the statement that adds them; an invariant counts friends who were paid for by months.',
  },
  {
    by: 'reward',
    of: 'ledger',
    reads: ['account', 'transfer'],
    why: 'An invariant compares rewards that were claimed with their transfers.',
  },
  {
    by: 'reward',
    of: 'member',
    reads: ['member'],
    why: 'A friend who was invited is compared with many others in one statement, a page of friends shows their names, and an invitation is written at a registration alone.',
  },
  {
    by: 'reward',
    of: 'team',
    reads: ['member_alike', 'member_money_day', 'member_play_day', 'settled_play'],
    why: 'The sums of all friends whose days run are brought up to date in one statement, and two of an inviter are compared by the signs that are noted there; an invariant counts missions once more, from the lines of settled play.',
  },
  {
    by: 'reward',
    of: 'turnover',
    reads: ['turnover_requirement'],
    why: 'An invariant compares rewards that were claimed with the turnover that they ask for.',
  },
  {
    by: 'reward',
    of: 'vendor',
    reads: ['vendor'],
    why: 'Missions name vendors by their codes; an invariant counts their play once more.',
  },
  {
    by: 'roundDifference',
    of: 'bet',
    reads: ['round'],
    writes: ['round'],
    why: 'A reported round is written with its report; a statement over both sides finds where they differ.',
  },
  {
    by: 'roundDifference',
    of: 'brand',
    reads: ['brand'],
    why: "A reported round counts against limits on the day of its member's brand.",
  },
  {
    by: 'roundDifference',
    of: 'game',
    reads: ['game'],
    why: 'A reported round takes the type of its game in the statement that writes it.',
  },
  {
    by: 'roundDifference',
    of: 'ledger',
    reads: ['transfer'],
    why: 'Booking what a vendor says of a round takes back its bets that stand, found with the round.',
  },
  {
    by: 'roundDifference',
    of: 'limit',
    reads: ['play_count'],
    writes: ['play_day'],
    why: 'A reported round counts against limits in the transaction that writes it.',
  },
  {
    by: 'roundDifference',
    of: 'member',
    reads: ['member'],
    why: "A difference is kept with its member's brand.",
  },
  {
    by: 'roundDifference',
    of: 'platform',
    writes: ['event'],
    why: 'A reported round is told of in the statement that books it.',
  },
  {
    by: 'roundDifference',
    of: 'vendor',
    reads: ['vendor'],
    why: "The desk's list of differences shows each vendor's name.",
  },
  {
    by: 'roundDifference',
    of: 'walletTransfer',
    reads: ['wallet_transfer'],
    why: 'An invariant compares what counts of reported stakes with what was moved to the wallet.',
  },
  {
    by: 'roundDifference',
    of: 'win',
    reads: ['held_win'],
    why: 'A held win that was refused is paid as its vendor sees it.',
  },
  {
    by: 'session',
    of: 'member',
    reads: ['member'],
    why: 'Each call looks up its session together with the member, who must be active: one statement a call.',
  },
  {
    by: 'session',
    of: 'operator',
    reads: ['operator'],
    why: 'Each call looks up its session together with the operator, who must be active: one statement a call.',
  },
  {
    by: 'team',
    of: 'bet',
    reads: ['round'],
    why: 'Settled rounds become lines of play in one statement a batch; an invariant compares the two.',
  },
  {
    by: 'team',
    of: 'brand',
    reads: ['brand'],
    why: "Days of a team are those of its brand's zone, within the statements that count.",
  },
  {
    by: 'team',
    of: 'ledger',
    reads: ['account', 'transfer'],
    why: 'Money of a day is summed from its transfers in one statement a batch; an invariant compares the two.',
  },
  {
    by: 'team',
    of: 'member',
    reads: ['member'],
    writes: ['member'],
    why: 'Triggers keep the tree equal to the uplines, and moving a branch changes an upline under the lock of its brand.',
  },
  {
    by: 'team',
    of: 'platform',
    reads: ['event', 'event_reader'],
    writes: ['event_reader'],
    why: 'Who closes a period takes the turn of the reader that counts, and sees how far it has come; who makes a history within one transaction moves it on.',
  },
  {
    by: 'team',
    of: 'roundDifference',
    reads: ['vendor_round'],
    why: 'Of a round that its vendor reported, no more counts than lay in its wallet.',
  },
  {
    by: 'team',
    of: 'vendor',
    reads: ['vendor'],
    why: 'Sums of play by day are asked for by the code of a vendor.',
  },
  {
    by: 'turnover',
    of: 'bet',
    reads: ['round'],
    why: 'What a member has played is counted from settled rounds in the statement that finds those which are not counted yet.',
  },
  {
    by: 'turnover',
    of: 'game',
    reads: ['game'],
    why: 'Games that do not count towards a requirement are shown by their names.',
  },
  {
    by: 'turnover',
    of: 'ledger',
    reads: ['account', 'transfer'],
    why: 'An invariant compares what asks for play with what was given for registering.',
  },
  {
    by: 'turnover',
    of: 'roundDifference',
    reads: ['vendor_round'],
    why: 'What counts of a round that a vendor reported stands with the report; it is read in the statement that counts rounds.',
  },
  {
    by: 'turnover',
    of: 'vendor',
    reads: ['vendor'],
    why: 'Rounds are told from each other by `<vendor>/<game code>` in the statement that counts them.',
  },
  {
    by: 'vendor',
    of: 'bet',
    reads: ['round'],
    why: 'An invariant compares the accounts of vendors with their rounds.',
  },
  {
    by: 'vendor',
    of: 'ledger',
    reads: ['account'],
    why: 'An invariant compares the accounts of vendors with their rounds.',
  },
  {
    by: 'vip',
    of: 'member',
    reads: ['member'],
    why: 'Invariants compare the ranks of members with their history.',
  },
  {
    by: 'vip',
    of: 'reward',
    reads: ['reward'],
    why: 'An invariant compares upgrade gifts with the ranks that were reached.',
  },
  {
    by: 'vip',
    of: 'team',
    reads: ['settled_play'],
    why: 'Lines of settled play are counted by the thousand, in sums by member and month.',
  },
  {
    by: 'wallet',
    of: 'bet',
    reads: ['round'],
    writes: ['round'],
    why: 'wallet_apply settles a batch of bets with their rounds in one statement; the round is written with the money.',
  },
  {
    by: 'wallet',
    of: 'brand',
    reads: ['brand'],
    why: 'wallet_apply begins no round in a brand under maintenance, at the moment when the money moves.',
  },
  {
    by: 'wallet',
    of: 'game',
    reads: ['game'],
    why: 'wallet_apply lets no round begin in a game that operators do not offer at the moment when the money would move.',
  },
  {
    by: 'wallet',
    of: 'ledger',
    reads: ['account', 'transfer'],
    writes: ['hold'],
    why: 'wallet_apply locks and reads the balances that it moves, and knows a repeated transaction by its transfer.',
  },
  {
    by: 'wallet',
    of: 'member',
    reads: ['member'],
    why: 'wallet_apply refuses bets of a member who is not active, at the moment when the money moves.',
  },
  {
    by: 'wallet',
    of: 'platform',
    writes: ['event'],
    why: 'wallet_apply writes the event of a batch in the statement that moves its money.',
  },
  {
    by: 'wallet',
    of: 'vendor',
    reads: ['game_session', 'vendor'],
    why: "wallet_apply checks the session of play and the vendor's state, at the moment when the money moves.",
  },
  {
    by: 'wallet',
    of: 'win',
    reads: ['held_win'],
    writes: ['held_win'],
    why: "wallet_apply holds a win above its vendor's limits, and takes a held one back, with the round.",
  },
  {
    by: 'walletTransfer',
    of: 'brand',
    reads: ['brand'],
    why: 'Wallets at vendors are emptied while their brand is under maintenance, found in one statement.',
  },
  {
    by: 'walletTransfer',
    of: 'ledger',
    reads: ['account', 'hold', 'transfer'],
    why: 'An invariant compares transfers between wallets with the holds and transfers of their money.',
  },
  {
    by: 'walletTransfer',
    of: 'limit',
    reads: ['exclusion', 'play_limit'],
    why: 'Wallets at vendors are emptied whose members are held back or have limits on play, found in one statement among all.',
  },
  {
    by: 'walletTransfer',
    of: 'member',
    reads: ['member'],
    why: 'Wallets at vendors are emptied whose members are locked or closed, found in one statement.',
  },
  {
    by: 'walletTransfer',
    of: 'vendor',
    reads: ['vendor'],
    why: "A transfer between wallets is shown with its vendor's name, and settled by the vendor's limit.",
  },
  {
    by: 'walletTransfer',
    of: 'win',
    reads: ['held_win'],
    why: 'A transfer between wallets is shown with what of it is held, and what was held is left out of what came home.',
  },
  {
    by: 'win',
    of: 'bet',
    reads: ['round'],
    why: "The desk's list of held wins shows each round as its vendor calls it.",
  },
  { by: 'win', of: 'game', reads: ['game'], why: "The desk's list of held wins shows each game's name." },
  {
    by: 'win',
    of: 'ledger',
    reads: ['account', 'hold', 'transfer'],
    why: 'An invariant compares held wins with their holds and transfers; what of a transfer from a wallet is held is read from the ledger.',
  },
  { by: 'win', of: 'member', reads: ['member'], why: "A held win is kept with its member's brand." },
  {
    by: 'win',
    of: 'vendor',
    reads: ['vendor'],
    why: "The desk's list of held wins shows each vendor's name.",
  },
  {
    by: 'withdrawal',
    of: 'ledger',
    reads: ['account', 'hold', 'transfer'],
    why: 'An invariant compares withdrawals with their holds and transfers.',
  },
  {
    by: 'withdrawal',
    of: 'member',
    reads: ['member'],
    why: "A new withdrawal takes its member's brand in the statement that writes it.",
  },
];

export type TableUse = {
  by: string;
  of: string;
  table: string;
  how: 'reads' | 'writes' | 'alters';
  file: string;
};

/** The module that a server file belongs to; undefined outside of modules and platform. */
function moduleOf(file: string): string | undefined {
  if (file.startsWith('apps/server/src/platform/')) return platform;
  return /^apps\/server\/src\/modules\/(\w+)\//.exec(file)?.[1];
}

/** Tables with the module that makes each, from the text of all migrations by their file. */
export function tableOwners(migrations: Iterable<readonly [file: string, sql: string]>): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [file, sql] of migrations)
    for (const [, table] of withoutComments(file, sql).matchAll(
      /\bcreate (?:unlogged )?table (?:if not exists )?(\w+)/gi,
    ))
      owners.set(table!, moduleOf(file)!);
  return owners;
}

const writing = /^(?:insert|update|delete|merge|truncate)/;
const altering = /^(?:alter|create)/;
/**
 * The SQL before the name of a table; the lookahead keeps the rest of the statement for the next
 * match.
 */
const beforeTable =
  /\b(insert\s+into|delete\s+from|merge\s+into|update|truncate(?:\s+table)?|alter\s+table|create\s+(?:unique\s+)?index[^;]*?\bon|create\s+(?:constraint\s+)?trigger[^;]*?\bon|from|join|using)\s+(?=([a-z_][^;]*))/gi;
/** A table with its alias, and the comma before the next one. */
const oneTable =
  /^(?:only\s+)?([a-z_]+)\b(?:\s+(?:as\s+)?(?!(?:on|where|join|set|left|right|full|inner|cross|order|group|using|for|limit|union)\b)[a-z_]+)?\s*(,?)\s*(?:lateral\s+)?/i;

/**
 * The uses of other modules' tables in one source; `owners` are those of `tableOwners`. Foreign
 * keys are no use: they read nothing.
 */
export function tableUses(file: string, source: string, owners: ReadonlyMap<string, string>): TableUse[] {
  const by = moduleOf(file);
  if (by === undefined) return [];
  const uses: TableUse[] = [];
  for (const [, words, after] of withoutComments(file, source).matchAll(beforeTable)) {
    const how = writing.test(words!.toLowerCase())
      ? 'writes'
      : altering.test(words!.toLowerCase())
        ? 'alters'
        : 'reads';
    for (let rest = after!; ;) {
      const [whole, table, comma] = oneTable.exec(rest) ?? [];
      const of = owners.get(table?.toLowerCase() ?? '');
      if (of !== undefined && of !== by) uses.push({ by, of, table: table!, how, file });
      if (!comma) break;
      rest = rest.slice(whole!.length);
    }
  }
  return uses;
}

/** Disagreements of uses and declarations, as sentences with the cure. */
export function undeclaredUses(uses: readonly TableUse[], declared: readonly SharedTables[]): string[] {
  const keyOf = (by: string, of: string, how: string, table: string) => `${by} ${how} ${of}'s table ${table}`;
  const known = new Set(
    declared.flatMap(({ by, of, reads = [], writes = [] }) => [
      ...reads.map((table) => keyOf(by, of, 'reads', table)),
      ...writes.map((table) => keyOf(by, of, 'writes', table)),
    ]),
  );
  const found = new Map(uses.map((use) => [keyOf(use.by, use.of, use.how, use.table), use]));
  const missing = [...found].filter(([key]) => !known.has(key));
  const unused = [...known].filter((key) => !found.has(key));
  return [
    ...missing.map(
      ([key, { file, of, how }]) =>
        `${key} (${file}): ${how === 'alters' ? `let a migration of ${of} do it` : `ask ${of}/service.ts, or declare it in tools/rules/tables.ts with its reason`}.`,
    ),
    ...unused.map((key) => `${key} no more: take it out of tools/rules/tables.ts.`),
  ];
}

function withoutComments(file: string, source: string): string {
  if (file.endsWith('.sql')) return source.replace(/--.*$/gm, '');
  return source.replace(/\/\*[^]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1');
}
