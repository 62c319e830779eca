import type { InvariantCheck } from '#platform/module.ts';

/** The hash chains of the audit trail. */
export const auditTrailInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV7 audit trail unbroken',
    says: 'every row of the audit trail follows from the one before it and ends where its chain says',
    sql: `select c.stream || ' ' || c.seq as what,
                 case when c.seq <> c.due then c.due || ' is missing before it'
                      when c.previous_hash <> c.before then 'it follows another row than the one before it'
                      else 'its content is not what its hash says' end as found
          from (select t.*, coalesce(lag(seq) over chain, 0) + 1 as due, coalesce(lag(hash) over chain, decode(repeat('00', 32), 'hex')) as before
                from audit_trail t window chain as (partition by stream order by seq)) c
          where c.seq <> c.due or c.previous_hash <> c.before
             or c.hash <> sha256(c.previous_hash || convert_to(c.stream || ' ' || c.seq || ' ' || c.content, 'UTF8'))
          union all
          select coalesce(h.stream, l.stream), 'its last row is ' || coalesce(l.seq, 0) || ', but it was ' || coalesce(h.seq, 0)
          from audit_trail_head h full join (select distinct on (stream) stream, seq, hash from audit_trail order by stream, seq desc) l on l.stream = h.stream
          where coalesce(h.seq, 0) <> coalesce(l.seq, 0) or (l.seq is not null and h.hash is distinct from l.hash)`,
  },
];
