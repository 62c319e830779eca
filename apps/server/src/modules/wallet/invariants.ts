import type { InvariantCheck } from '#platform/module.ts';

/** The rollbacks against what they took back. */
export const walletInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV6 taken back once',
    says: 'a rollback takes back what its bet or win moved, all of it, in the other direction, for the same member',
    sql: `select u.key as what, t.amount || ' moved, ' || u.amount + coalesce(d.amount, 0) || ' taken back' as found
          from transfer u left join transfer t on t.id = u.undoes and t.member_id = u.member_id left join transfer d on d.key = u.key || ':debt'
          left join account uf on uf.id = u.from_account_id left join account ut on ut.id = u.to_account_id
          left join account tf on tf.id = t.from_account_id left join account tt on tt.id = t.to_account_id
          where u.undoes is not null and (t.id is null or t.reason not in ('bet', 'win') or u.amount + coalesce(d.amount, 0) <> t.amount
             or regexp_replace(uf.path, ':gross.*', '') <> regexp_replace(tt.path, ':gross.*', '')
             or regexp_replace(ut.path, ':gross.*', '') <> regexp_replace(tf.path, ':gross.*', ''))`,
  },
];
