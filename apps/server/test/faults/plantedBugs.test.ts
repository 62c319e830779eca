import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { before, describe, test } from 'node:test';
import type { Plant } from './plant.ts';
import { openWorld } from '../world.ts';
import { seed, size } from './sizes.ts';

/**
 * Bugs that are easily written, put into the server's code in place of the right one while a test
 * of that fault runs. The test must fail: one that passes with the bug proves nothing. Beside them
 * `plantedDatabaseBugs.test.ts` puts bugs into the database, which the checks of the books find.
 */
type PlantedBug = Plant & {
  fault: string;
  bug: string;
  /** The test that has to fail, by its file and a part of its title. */
  test: string;
  title: string;
};

const modules = 'apps/server/src/modules';
const plantedBugs: readonly PlantedBug[] = [
  {
    fault: 'T28',
    bug: 'whatever a vendor says that it sent back from a wallet is the member’s',
    file: `${modules}/walletTransfer/rules.ts`,
    right: 'return room < amount ? room : amount;',
    wrong: 'return amount;',
    test: `${modules}/walletTransfer/rules.test.ts`,
    title: 'money coming home is free up to the sum taken there',
  },
  {
    fault: 'T28',
    bug: 'what comes home is judged without a lock on the member’s accounts',
    file: `${modules}/walletTransfer/service.ts`,
    right: 'await ledger.lockMember(tx, row.memberId);',
    wrong: '',
    test: `${modules}/walletTransfer/walletTransfer.test.ts`,
    title: 'two transfers home that are settled at one moment',
  },
  {
    fault: 'T31',
    bug: 'what can be withdrawn is read without a lock on the member’s accounts',
    file: `${modules}/withdrawal/standing.ts`,
    right: 'await ledger.lockMember(tx, memberId);',
    wrong: '',
    test: `${modules}/withdrawal/withdrawal.test.ts`,
    title: 'five hundred withdrawals of 700',
  },
  {
    fault: 'T32',
    bug: 'a withdrawal that is asked for again is made again',
    file: `${modules}/withdrawal/order.ts`,
    right: 'if (before) return before;',
    wrong: '',
    test: `${modules}/withdrawal/withdrawal.test.ts`,
    title: 'the same request a hundred times at once',
  },
  {
    fault: 'T33',
    bug: 'a payment of another amount than ordered is credited as ordered',
    file: `${modules}/deposit/callback.ts`,
    right: `if (received.paidAmount !== deposit.amount) return 'amount';`,
    wrong: '',
    test: 'apps/server/test/faults/deposit.test.ts',
    title: 'paid with a tenth too little at the gateway',
  },
  {
    fault: 'T34',
    bug: 'a bank transfer of another amount than ordered is credited by itself',
    file: `${modules}/bankPayment/rules.ts`,
    right: `if (order.amount !== payment.amount) return { matches: true, suspendedFor: 'amount' };`,
    wrong: '',
    test: `${modules}/bankPayment/bankPayment.test.ts`,
    title: 'a transfer of one đồng too little',
  },
  {
    fault: 'T35',
    bug: 'a gateway that gives no answer is taken to have declined the payout',
    file: `${modules}/withdrawal/payout.ts`,
    right: `if (row.payoutId === null || isSilent) await move(ctx, tx, row, { to: 'unknown', by: 'platform' });`,
    wrong: `if (row.payoutId === null || isSilent) await move(ctx, tx, row, { to: 'reviewing', by: 'gateway', changes: { declinedAt: ctx.clock.now() } });`,
    test: `${modules}/withdrawal/payout.test.ts`,
    title: 'a gateway that takes a payout on without an answer',
  },
  {
    fault: 'T36',
    bug: 'what is approved, and may be on its way, can still be rejected',
    file: `${modules}/withdrawal/rules.ts`,
    right: `approved: { paying: ['platform'] },`,
    wrong: `approved: { paying: ['platform'], rejected: ['operator'] },`,
    test: `${modules}/withdrawal/rules.test.ts`,
    title: 'a withdrawal moves as this table says',
  },
  {
    fault: 'T37',
    bug: 'an amount may have spaces around it and any number of digits',
    file: 'packages/api/src/money.ts',
    right: String.raw`/^(?:0|[1-9]\d{0,12})(?:\.\d{1,5})?$/`,
    wrong: String.raw`/^ *(?:0|[1-9]\d*)(?:\.\d+)? *$/`,
    test: `${modules}/withdrawal/withdrawal.test.ts`,
    title: 'amounts below, above, in parts of a hundredth or no amounts at all',
  },
  {
    fault: 'T38',
    bug: 'an amount that is no whole number of đồng is rounded down to one',
    file: `${modules}/deposit/rules.ts`,
    right: 'return parts % unit === 0n ? parts / unit : undefined;',
    wrong: 'return parts / unit;',
    test: `${modules}/deposit/bankTransfer.test.ts`,
    title: 'an amount that is no whole number of đồng is refused',
  },
  {
    fault: 'T39',
    bug: 'a deposit is taken while anything of the day’s limit is left, however large it is',
    file: `${modules}/limit/service.ts`,
    right: `if (left !== null && amount > left) refuse('deposit_limit_reached'`,
    wrong: `if (left !== null && left <= 0n) refuse('deposit_limit_reached'`,
    test: `${modules}/limit/limit.test.ts`,
    title: '200 at once never pass it by one unit',
  },
  {
    fault: 'T43',
    bug: 'a branch moves below itself, as nobody looks at the agents above the target',
    file: `${modules}/team/rules.ts`,
    right: `return lineOfTarget.includes(move.memberId) ? 'branch_cycle' : undefined;`,
    wrong: 'return undefined;',
    test: `${modules}/team/team.test.ts`,
    title: 'no agent ever stands below itself',
  },
  {
    fault: 'T44',
    bug: 'an agent is paid for the own play below the own account, whatever the signs say',
    file: `${modules}/contract/payoutStore.ts`,
    right: `<> 'active' or \${isHeld(c)})`,
    wrong: `<> 'active')`,
    test: `${modules}/contract/alike.test.ts`,
    title: 'the payouts wait until the desk lets them go',
  },
  {
    fault: 'T44',
    bug: 'signs are looked at two by two, and a ring by way of a stranger is not seen',
    file: `${modules}/team/alike.ts`,
    right: `await store.noteLinks(tx, memberId, otherIds, sign);`,
    wrong: '',
    test: `${modules}/contract/alike.test.ts`,
    title: 'a ring is seen',
  },
  {
    fault: 'T45',
    bug: 'a contract gives what its upline wants, whatever the upline is paid itself',
    file: `${modules}/contract/rules/terms.ts`,
    right: `return below.every((tier, i) => highest(i) <= rateAt({ ...parent, rate: 'fixed' }, tier).rate) ? undefined : 'rate';`,
    wrong: 'return undefined;',
    test: `${modules}/contract/rules/terms.test.ts`,
    title: 'a share above the upline’s',
  },
  {
    fault: 'T46',
    bug: 'who comes second computes a period once more',
    file: `${modules}/contract/closing.ts`,
    right: `if (!(await payouts.openPeriod(tx, { brandId: brand.id, ...due }))) return 'known';`,
    wrong: 'await payouts.openPeriod(tx, { brandId: brand.id, ...due });',
    test: `${modules}/contract/contract.test.ts`,
    title: 'is paid down the line once',
  },
  {
    fault: 'T47',
    bug: 'money goes to any member of the brand, whoever is above whom',
    file: `${modules}/agentTransfer/rules.ts`,
    right: 'const isNeighbour = below.uplineId === above.id && from.id',
    wrong: 'const isNeighbour = below.id !== above.id && from.id',
    test: `${modules}/agentTransfer/agentTransfer.test.ts`,
    title: 'nothing goes to strangers',
  },
  {
    fault: 'T50',
    bug: 'a trial account counts as a member',
    file: `${modules}/member/rules.ts`,
    right: `if (type === 4) return 'trial';`,
    wrong: '',
    test: 'apps/server/test/trial.test.ts',
    title: 'every call that is not for visitors as well',
  },
  {
    fault: 'T78',
    bug: 'a cell that begins like a formula is written as it is',
    file: `${modules}/record/rules.ts`,
    right: "return formulaStart.test(text) && !signedAmountPattern.test(text) ? `'${text}` : text;",
    wrong: 'return formulaStart.test(text) && !signedAmountPattern.test(text) ? text : text;',
    test: `${modules}/record/record.test.ts`,
    title: 'a cell that begins like a formula is text',
  },
  {
    fault: 'T81',
    bug: 'money that comes after the exclusion is credited',
    file: `${modules}/limit/service.ts`,
    right: `if (held) return 'excluded';`,
    wrong: 'if (held && !counted) return null;',
    test: `${modules}/limit/limit.test.ts`,
    title: 'a member who excludes themselves is out at once',
  },
  {
    fault: 'T82',
    bug: 'a higher limit is confirmed before its time',
    file: `${modules}/limit/service.ts`,
    right: `if (state === 'cooling') refuse(`,
    wrong: `if (state === 'cooling' && now < limit.wishedAt) refuse(`,
    test: `${modules}/limit/limit.test.ts`,
    title: 'lower holds at once; higher waits',
  },
  {
    fault: 'T83',
    bug: 'a bet beyond a limit is answered to the vendor as any failure is',
    file: `${modules}/vendor/hub88/rules.ts`,
    right: `play_limit: 'RS_ERROR_LIMIT_REACHED',`,
    wrong: `play_limit: 'RS_ERROR_UNKNOWN',`,
    test: `${modules}/limit/limit.test.ts`,
    title: 'a vendor is refused a bet beyond a limit',
  },
  {
    fault: 'T84',
    bug: 'a game opens while a reality check waits for its answer',
    file: `${modules}/limit/service.ts`,
    right: `if (verdict.outcome === 'unanswered') refuse('reality_check_due');`,
    wrong: '',
    test: `${modules}/limit/limit.test.ts`,
    title: 'while a reality check is due',
  },
];

const root = resolve(import.meta.dirname, '../../../..');

/**
 * Runs the test with the bug in place and gives its output; each runs in a process of its own, so
 * that nothing else reads the wrong code.
 */
async function run({
  test: file,
  title,
  ...plant
}: PlantedBug): Promise<{ code: number | null; output: string }> {
  const flags = [
    '--import',
    join(import.meta.dirname, 'plant.ts'),
    '--import',
    join(root, 'tools/test/exitAfterTests.ts'),
  ];
  const escaped = title.replaceAll(/[.()|]/g, String.raw`\$&`);
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const child = spawn(
    process.execPath,
    [...flags, '--test-reporter=tap', `--test-name-pattern=${escaped}`, file],
    {
      cwd: root,
      env: { ...env, PLANT: JSON.stringify(plant) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return {
    code: child.exitCode ?? (await new Promise<number | null>((resolve) => child.once('close', resolve))),
    output: output + errors,
  };
}

// The database that worlds are copies of is filled by the right code.
before(async () => (await openWorld()).close());

const everyNth = size({ smoke: 4, quick: 1, full: 1 });
const due = plantedBugs.filter((_, i) => i % everyNth === seed % everyNth);

// Each is a process that mostly has one server at work: two have room where the faults of one file
// at a time are run.
describe('planted bugs', { concurrency: 2 }, () => {
  for (const planted of due) {
    test(`[WALLET-01] ${planted.fault} planted bug caught: ${planted.bug}`, async (t) => {
      t.diagnostic(`SEED=${seed}`);
      const { code, output } = await run(planted);
      // A server that did not start fails the test as well, and proves nothing.
      const failed = output
        .split(/^(?=(?:not )?ok )/m)
        .filter((told) => told.startsWith('not ok ') && told.includes("failureType: 'testCodeFailure'"));
      assert.ok(
        failed.some((told) => told.split('\n', 1)[0]!.includes(planted.title)),
        `the test of the fault does not notice it (exit ${code}):\n${output.slice(-3_000)}`,
      );
    });
  }
});
