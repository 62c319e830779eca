import type { PlantedBug } from '#test/plantedBugs.ts';

export const plantedBugs: readonly PlantedBug[] = [
  [
    'INV7 audit trail unbroken',
    `update audit_trail set content = replace(content, 'closed', 'live') where seq = 2`,
  ],
  ['INV7 audit trail unbroken', `delete from audit_trail where seq = 2`],
  ['INV7 audit trail unbroken', `delete from audit_trail where seq = 3`],
  [
    // A row that is made to fit the one before it no longer fits the one behind it.
    'INV7 audit trail unbroken',
    `update audit_trail set content = '{}', hash = sha256(previous_hash || convert_to(stream || ' ' || seq || ' {}', 'UTF8')) where seq = 2`,
  ],
];
