/** The places where a member is signed in, and signing out there. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/session';
import { deviceName } from '#modules/inbox/service.ts';
import * as sessions from '#modules/session/service.ts';
import type { Context } from '#platform/context.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { endSome } from './sessionLife.ts';

/** Nobody reads more. */
const most = 50;

export async function devices(ctx: Context, request: CallRequest): Promise<OutputOf<typeof api.devices>> {
  const { memberId, sessionId } = memberOf(request);
  const rows = await sessions.devicesOf(ctx.db, memberId, sessionId, most);
  return {
    list: rows.map(({ id, stays, userAgent, address, openedAt, usedAt, stayUntil, current }) => ({
      id: `${stays ? 'b' : 's'}${id}`,
      device: deviceName(userAgent),
      address: address ?? '',
      openedAt,
      usedAt,
      stayUntil,
      current,
    })),
  };
}

export async function endDevice(
  ctx: Context,
  request: CallRequest,
  { id }: ParsedInputOf<typeof api.endDevice>,
): Promise<OutputOf<typeof api.endDevice>> {
  const { memberId, sessionId } = memberOf(request);
  const ended = await endSome(ctx, memberId, (tx) => {
    if (id === 'others') return sessions.revokeOthers(tx, memberId, sessionId);
    const row = BigInt(id.slice(1));
    return id.startsWith('b')
      ? sessions.revokeStay(tx, memberId, row)
      : sessions.revokeOneOfMember(tx, memberId, row);
  });
  return { ended };
}
