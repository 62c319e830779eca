import type { Queryable } from '#platform/database.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';

export type BankAccount = {
  id: bigint;
  memberId: bigint;
  bankCode: string;
  bin: string;
  accountNumber: string;
  holder: string;
  addedAt: number;
  /** Until when nothing may be sent to it, epoch ms; null: something may. */
  restsUntil: number | null;
};
/** As the table has it: the bank's BIN is in the list of banks. */
export type BankAccountRow = Omit<BankAccount, 'bin'>;

const columns = `id, member_id as "memberId", bank_code as "bankCode", account_number as "accountNumber", holder, added_at as "addedAt",
  case when rests_until > now() then rests_until end as "restsUntil"`;

export type NewBankAccount = {
  memberId: bigint;
  bankCode: string;
  accountNumber: string;
  holder: string;
  restHours: number;
};

/**
 * Adds it, or takes up again what the member removed. Undefined: somebody has it, perhaps the
 * member.
 */
export function putAccount(tx: Queryable, account: NewBankAccount): Promise<BankAccountRow | undefined> {
  const { memberId, bankCode, accountNumber, holder, restHours } = account;
  return tx.one<BankAccountRow>(
    `insert into bank_account (member_id, bank_code, account_number, holder, rests_until)
     values ($1, $2, $3, $4, now() + $5 * interval '1 hour')
     on conflict on constraint bank_account_number do update
       set removed_at = null, holder = excluded.holder, added_at = excluded.added_at, rests_until = excluded.rests_until
       where bank_account.member_id = excluded.member_id and bank_account.removed_at is not null
     returning ${columns}`,
    [memberId, bankCode, accountNumber, holder, restHours],
  );
}

/** The numbers of all that the member has or had. */
export function numbersOf(
  db: Queryable,
  memberId: bigint,
): Promise<Array<{ bankCode: string; accountNumber: string }>> {
  return db.rows(
    `select bank_code as "bankCode", account_number as "accountNumber" from bank_account where member_id = $1`,
    [memberId],
  );
}

export function findByNumber(
  db: Queryable,
  bankCode: string,
  accountNumber: string,
): Promise<{ id: bigint; memberId: bigint } | undefined> {
  return db.one(
    `select id, member_id as "memberId" from bank_account where bank_code = $1 and account_number = $2`,
    [bankCode, accountNumber],
  );
}

export function insertClash(db: Queryable, bankAccountId: bigint, memberId: bigint): Promise<number> {
  return db.run(
    `insert into bank_account_clash (bank_account_id, member_id) values ($1, $2) on conflict do nothing`,
    [bankAccountId, memberId],
  );
}

/** Other members with an account in the same name; of a name that many have, not all. */
export async function namesakesOf(
  db: Queryable,
  memberId: bigint,
  holder: string,
  max: number,
): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>(
    `select distinct member_id as id from bank_account where holder = $2 and member_id <> $1 limit $3`,
    [memberId, holder, max],
  );
  return rows.map(({ id }) => id);
}

/** Those that the member has now, oldest first. */
export function accountsOf(db: Queryable, memberId: bigint): Promise<BankAccountRow[]> {
  return db.rows<BankAccountRow>(
    `select ${columns} from bank_account where member_id = $1 and removed_at is null order by added_at, id`,
    [memberId],
  );
}

/** The member's account, which stays so until the transaction ends. */
export function lockOwn(tx: Queryable, memberId: bigint, id: bigint): Promise<BankAccountRow | undefined> {
  return tx.one<BankAccountRow>(
    `select ${columns} from bank_account where id = $1 and member_id = $2 and removed_at is null for share`,
    [id, memberId],
  );
}

/** Removed ones too, oldest first. */
export function everyAccountOf(
  db: Queryable,
  memberId: bigint,
): Promise<(BankAccountRow & { removedAt: number | null })[]> {
  return db.rows(
    `select ${columns}, removed_at as "removedAt" from bank_account where member_id = $1 order by added_at, id`,
    [memberId],
  );
}

/** Removed ones too: a withdrawal that was sent to one of them still names it. */
export function byIds(db: Queryable, ids: readonly bigint[]): Promise<BankAccountRow[]> {
  return db.rows<BankAccountRow>(`select ${columns} from bank_account where id = any($1)`, [ids]);
}

export function remove(db: Queryable, memberId: bigint, id: bigint): Promise<number> {
  return db.run(
    `update bank_account set removed_at = now() where id = $1 and member_id = $2 and removed_at is null`,
    [id, memberId],
  );
}

/**
 * Pairs of these members with others: one of the two has an account that the other one tried to
 * add.
 */
export function clashesOf(
  db: Queryable,
  memberIds: readonly bigint[],
): Promise<{ memberId: bigint; otherId: bigint }[]> {
  return db.rows(
    `select c.member_id as "memberId", a.member_id as "otherId" from bank_account_clash c join bank_account a on a.id = c.bank_account_id
     where c.member_id = any($1)
     union
     select a.member_id, c.member_id from bank_account_clash c join bank_account a on a.id = c.bank_account_id
     where a.member_id = any($1)
     order by 1, 2`,
    [memberIds],
  );
}

/** This module's files in the archive of a member's own data. */
export const ownFiles: OwnFiles = {
  bankAccounts: {
    sql: `select id, bank_code as "bankCode", account_number as "accountNumber", holder, added_at as "addedAt", removed_at as "removedAt"
      from bank_account where member_id = $1 order by id`,
  },
};
