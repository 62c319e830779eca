import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BrandDocument } from '@sen/api/brandDocument';
import { parseAmount } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import * as content from '#modules/content/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as lottery from '#modules/lottery/service.ts';
import * as members from '#modules/member/service.ts';
import * as points from '#modules/point/service.ts';
import * as rebates from '#modules/rebate/service.ts';
import * as promotions from '#modules/rewardKind/service.ts';
import * as operators from '#modules/operator/service.ts';
import * as vendors from '#modules/vendor/service.ts';
import { systemClock } from '#platform/clock.ts';
import { readFileSettings } from '#platform/config.ts';
import { openDatabase, type Database, type Transaction } from '#platform/database.ts';
import { openFileStore, type FileStore } from '#platform/files.ts';
import type { OperatorActor } from '#platform/http.ts';
import { hashPassword } from '#platform/passwords.ts';
import { cryptoRandom } from '#platform/random.ts';
import { readDemoBrands, type DemoBrand } from './demo/brands.ts';
import { demoVendorNames, vendorCodesOf } from './demo/vendors.ts';
import { inThePast } from './demo/past.ts';
import { makeDemoTeam } from './demo/team.ts';
import { beginOf } from './demo/timeline.ts';
import { drawPictures, readDrawings, type Drawings } from './demo/pictures.ts';
import { demoSignIns } from './demo/signIns.ts';

/**
 * The share of the brand's maximum rebate rates that each of these has, in percent: the further
 * down, the less.
 */
const rebateShares: Readonly<Record<string, number>> = {
  agent01: 100,
  agent02: 80,
  agent03: 60,
  demo01: 40,
  demo02: 40,
};
/** The uplines: each agent below the one before, the first two members below the last agent. */
const uplines: Readonly<Record<string, string>> = {
  agent02: 'agent01',
  agent03: 'agent02',
  demo01: 'agent03',
  demo02: 'agent03',
};

export type SeedEnvironment = NodeJS.ProcessEnv & {
  NODE_ENV?: string;
  DATA_DIR?: string;
  PUBLIC_URL?: string;
  ARCADE_URL?: string;
  ARCADE_VENDORS?: string;
  DATABASE_SCHEMA?: string;
};
export type SeedOptions = {
  /**
   * The store of the brands' pictures; without, they have their addresses, and nothing is drawn.
   */
  files?: FileStore;
  /** Told after each picture, which are the slow part. */
  onDrawn?: (drawn: number, all: number) => void;
  /** Drawings by name; those of the demo brands when left out. */
  drawings?: Drawings;
  /** Whether the last demo agent has a team that has played. */
  team?: boolean;
  /** The first brand has the demo sign-ins; the others are made where they are. */
  demoBrands?: readonly [DemoBrand, ...DemoBrand[]];
};

/**
 * Fills an empty database with the demo brands, their pictures and their vendors; run again it
 * changes only the vendors' addresses and keys. Outside production, and in play money only, it
 * makes the demo sign-ins. Gives whether there was anything to make.
 */
export async function seed(
  databaseUrl: string,
  env: SeedEnvironment,
  onDrawn?: SeedOptions['onDrawn'],
): Promise<boolean> {
  const db = openDatabase({ url: databaseUrl, schema: env.DATABASE_SCHEMA ?? 'sen', connectionsMax: 4 });
  const files = await openFileStore(readFileSettings(env));
  try {
    return await seedDatabase(db, env, { files, team: true, ...(onDrawn && { onDrawn }) });
  } finally {
    files.close();
    await db.close();
  }
}

export async function seedDatabase(
  db: Database,
  env: SeedEnvironment,
  {
    files,
    onDrawn,
    team = false,
    drawings = readDrawings(),
    demoBrands = readDemoBrands(drawings),
  }: SeedOptions = {},
): Promise<boolean> {
  const production = env.NODE_ENV === 'production';
  const [first, ...others] = demoBrands;
  const withDemo = !production && first.document.playMoney;
  // A database that was filled before has its passwords and pictures.
  const isEmpty = !(await brands.exists(db, first.code));
  const hashes =
    withDemo && isEmpty
      ? { member: await hashesOf(demoSignIns.members), agent: await hashesOf(demoSignIns.agents) }
      : undefined;
  const publicHost = new URL(env.PUBLIC_URL ?? 'http://localhost').hostname;
  const hosts = production ? [publicHost] : [...new Set([...first.document.hosts, publicHost])];
  const made = [{ ...first, document: { ...first.document, hosts } }, ...(withDemo ? others : [])];
  // Before the transaction: drawing takes seconds, and drawn twice it is the same file.
  const drawn =
    files && isEmpty
      ? await drawPictures(files, drawings, new Set(made.flatMap(({ pictures }) => [...pictures])), onDrawn)
      : [];
  return db.transaction(async (tx) => {
    await tx.run(`select pg_advisory_xact_lock(hashtext($1))`, [`seed ${db.schema}`]);
    await putArcades(tx, env, first.document.currency);
    await lottery.putHouseVendor(tx, first.document.currency);
    if (await brands.exists(tx, first.code)) return false;
    for (const { code, document, content: items, goods, rewards, pictures } of made) {
      const brandId = await brands.createBrand(tx, code, document, 'seed');
      await content.putContent(tx, db.schema, { id: brandId, code, document }, items, 'seed');
      for (const product of goods)
        await points.putProduct(
          tx,
          points.productOf(product, { brandId, document }, cryptoRandom.uuid()),
          null,
        );
      for (const rule of rewards)
        await promotions.putRule(tx, rule, { id: brandId, document }, cryptoRandom.uuid());
      for (const { name, record } of drawn.filter((one) => pictures.has(one.name))) {
        await record(tx, { name: `${name}.svg`, author: 'seed', brandId });
      }
      if (code === first.code && hashes) {
        if (!team) await makeDemoSignIns(tx, brandId, document, hashes);
        else await makeHistory(tx, db.schema, { id: brandId, code, document }, hashes);
      }
    }
    return true;
  });
}

/**
 * The demo sign-ins as of some weeks ago, and the history of the team below the agents since then.
 */
async function makeHistory(
  tx: Transaction,
  schema: string,
  { id, code, document }: SeededBrand,
  hashes: HashesOf,
): Promise<void> {
  const nowMs = systemClock.now();
  await inThePast(tx, schema, beginOf(nowMs, document.timeZone), async (past) => {
    const { ids, owner } = await makeDemoSignIns(tx, id, document, hashes);
    await makeDemoTeam(tx, past, nowMs, {
      brandId: id,
      brandCode: code,
      document,
      schema,
      ids,
      owner,
      ...hashes,
    });
  });
}

type SeededBrand = { id: bigint; code: string; document: BrandDocument };
type Hashes = { passwordHash: string; paymentPasswordHash: string };
type HashesOf = { member: Hashes; agent: Hashes };

async function hashesOf(signIn: { password: string; paymentPassword: string }): Promise<Hashes> {
  return {
    passwordHash: await hashPassword(signIn.password),
    paymentPasswordHash: await hashPassword(signIn.paymentPassword),
  };
}

/** The arcade under its own code, and under those that it is set up with besides. */
async function putArcades(tx: Transaction, env: SeedEnvironment, currency: string): Promise<void> {
  const address = env.ARCADE_URL ?? 'http://localhost:8081';
  const keyFile = (name: string): string =>
    readFileSync(join(resolve(env.DATA_DIR ?? '.data'), 'keys', name), 'utf8');
  const common = (code: string) => ({
    code,
    name: demoVendorNames[code] ?? code,
    state: 'live' as const,
    currency,
    operatorId: 1,
    tellsRake: true,
    mark: `${address}/marks/${code}.svg`,
  });
  await vendors.putVendor(tx, {
    ...common('arcade'),
    protocol: 'hub88',
    publicKey: keyFile('arcade.public.pem'),
    baseUrl: address,
    prefetchPath: '/prefetch/',
  });
  for (const { code, protocol } of vendorCodesOf(env.ARCADE_VENDORS ?? '')) {
    const installation = {
      config: { keys: { operatorPrivate: keyFile('operator.private.pem') } },
      random: cryptoRandom,
    };
    await vendors.putVendor(tx, {
      ...common(code),
      protocol,
      secret: vendors.sealSecret(installation, code, keyFile(`${code}.secret`).trim()),
      baseUrl: `${address}/v/${code}`,
    });
  }
}

async function makeDemoSignIns(
  tx: Transaction,
  brandId: bigint,
  { currency, defaultLanguage, rebates: { max } }: BrandDocument,
  hashes: HashesOf,
): Promise<{ ids: Map<string, bigint>; owner: OperatorActor }> {
  const ids = new Map<string, bigint>();
  const add = async (account: string, type: number, own: Hashes): Promise<void> => {
    const upline = uplines[account];
    const member = {
      ...members.emptyMember(brandId, account, defaultLanguage),
      type,
      ...own,
      uplineId: upline ? ids.get(upline)! : null,
    };
    const memberId = await members.addMember(tx, member, currency);
    ids.set(account, memberId);
    const share = rebateShares[account];
    if (share === undefined) return;
    const rates = Object.fromEntries(
      Object.entries(max).map(([type, rate]) => [type, Math.floor((rate * share) / 100)]),
    );
    await rebates.beginWith(tx, { memberId, brandId, agentId: member.uplineId, rates });
  };
  for (const account of demoSignIns.agents.names) {
    await add(account, 1, hashes.agent);
    await rebates.addInvitation(tx, brandId, account, ids.get(account)!, null);
  }
  for (const account of demoSignIns.members.names) await add(account, 0, hashes.member);
  await ledger.post(
    tx,
    demoSignIns.members.names.map((account) => ({
      key: `seed:${account}`,
      from: ledger.accountPath.playMoney,
      to: ledger.accountPath.main(ids.get(account)!),
      currency,
      memberId: ids.get(account)!,
      amount: parseAmount(demoSignIns.members.balance)!,
      reason: 'play-money',
    })),
  );
  const operatorIds = new Map<string, bigint>();
  for (const name of demoSignIns.operators.names)
    operatorIds.set(
      name,
      await operators.addOperator(tx, name, name, demoSignIns.operators.password, 'seed'),
    );
  const role = 'owner';
  return {
    ids,
    owner: {
      role,
      operatorId: operatorIds.get(role)!,
      sessionId: 0n,
      name: role,
      brandIds: null,
      secondStep: null,
    },
  };
}
