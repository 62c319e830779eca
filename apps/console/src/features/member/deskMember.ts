import type { OutputOf } from '@sen/api/call';
import type { deskMember } from '@sen/api/memberDesk';

export type DeskMember = OutputOf<typeof deskMember>;
