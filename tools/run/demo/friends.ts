/**
 * Friends whom a demo member has invited: one who has only registered, and one who has paid in and
 * begun to play.
 */
import type { Client } from '@sen/api/client';
import { register } from '@sen/api/member';
import { ownReferral } from '@sen/api/referral';
import { demoSignIns } from '../../../apps/server/src/demo/signIns.ts';
import { visitor } from './person.ts';

const names = ['lanhuong', 'minhquan'] as const;

/** `plays`: what the friend does who pays in. */
export async function invites(
  site: { url: string },
  call: Client,
  plays: (friend: Client) => Promise<void>,
): Promise<void> {
  const { code, invited } = await call(ownReferral, {});
  if (code === null) throw new Error('a demo member has no code of their own');
  // A start that was cut off goes on with the next one.
  for (const name of names.slice(invited)) {
    const { password } = demoSignIns.members;
    const friend = visitor(site.url);
    const form = {
      username: name,
      password,
      confirmPassword: password,
      registerMethod: 'WEB',
      termsAccepted: true,
    } as const;
    friend.signedIn((await friend.call(register, { ...form, referralCode: code })).token);
    if (name === 'minhquan') await plays(friend.call);
  }
}
