import type { PlantedBug } from '#test/plantedBugs.ts';

export const plantedBugs: readonly PlantedBug[] = [
  ['INV1 conservation', `update account set balance = balance + 1 where path = 'platform:adjustment'`],
  [
    'INV1 one currency a transfer',
    `update transfer set to_account_id = (select id from account where path = 'platform:adjustment' and currency = 'EUR') where reason = 'bet'`,
  ],
  ['INV1 chart of accounts', `update transfer set reason = 'win' where reason = 'adjustment'`],
  ['INV1 chart of accounts', `update account set kind = 'held' where path = 'platform:adjustment'`],
  [
    'INV1 chart of accounts',
    `update account set path = 'platform:adjustments' where path = 'platform:adjustment'`,
  ],
  ['INV1 chart of accounts', `update account set may_go_negative = true where path like 'member:%:main'`],
  [
    'INV2 balance is the sum of its entries',
    `update account set balance = balance - 7 where path like 'member:%:main' and balance > 7`,
  ],
  ['INV2 balances after', `update transfer set from_after = from_after + 1 where reason = 'bet'`],
  ['INV2 balance is the sum of its entries', `delete from transfer where reason = 'win'`],
  [
    'INV3 nothing below zero',
    `alter table account drop constraint account_balance_lawful; update account set balance = -1 where path like 'member:%:main'`,
  ],
  [
    'INV3 debts are paid first',
    `insert into account (member_id, path, currency, kind, may_go_negative, balance)
     select member_id, 'member:' || member_id || ':debt', currency, 'debt', true, -1 from account where path like 'member:%:main' and balance > 0
     on conflict (member_id, path, currency) do update set balance = -1`,
  ],
  ['INV-H holds', `update hold set amount = amount + 1 where state = 'open'`],
  ['INV-H holds', `delete from hold where state = 'open'`],
];
