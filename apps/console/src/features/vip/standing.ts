import type { OutputOf } from '@sen/api/call';
import type { deskMemberVip } from '@sen/api/vipDesk';

export type MemberVipStanding = OutputOf<typeof deskMemberVip>;
