/** The readers of events against the events; in the form of the auditor's checks. */
export const eventInvariants = [
  {
    name: 'INV8 events are read',
    says: 'no event waits for a reader for more than a minute of the database’s time',
    sql: `select r.name as what, late.count || ' events wait, the oldest since ' || late.since as found
          from event_reader r cross join lateral (
            select count(*) as count, min(e.at) as since from event e
            where (e.xid, e.id) > (r.xid, r.id) and e.at < now() - interval '60 seconds') late
          where late.count > 0`,
  },
] as const;
