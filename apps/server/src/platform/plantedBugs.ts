import type { PlantedBug } from '#test/plantedBugs.ts';

export const plantedBugs: readonly PlantedBug[] = [
  // A reader that fails at one event stays there; another one that keeps moving, but far behind, is
  // as late.
  [
    'INV8 events are read',
    `insert into event (kind, at) values ('x', now() - interval '61 seconds'); insert into event_reader (name) values ('stuck')`,
  ],
  [
    'INV8 events are read',
    `insert into event (kind, at) values ('x', now() - interval '61 seconds'), ('x', now() - interval '61 seconds');
     insert into event_reader (name, xid, id, updated_at) select 'behind', xid, min(id), now() from event group by xid order by xid desc limit 1`,
  ],
];
