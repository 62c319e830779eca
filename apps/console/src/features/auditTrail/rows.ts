import type { deskAuditTrail } from '@sen/api/auditTrail';
import type { RowOf } from '@sen/front/list/page';

export type Entry = RowOf<typeof deskAuditTrail>;
