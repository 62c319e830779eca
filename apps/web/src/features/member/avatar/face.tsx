import type { OutputOf } from '@sen/api/call';
import type { icon } from '@sen/api/member';
import { Avatar } from './avatar.tsx';

/**
 * A member's own picture, or the drawn one that they chose. Beside a name, which says whose it is.
 */
export function Face({ face: { icon: name, picture } }: { face: OutputOf<typeof icon> }) {
  return picture === null ? (
    <Avatar name={name} />
  ) : (
    <img className="avatar avatar-own" src={picture} alt="" />
  );
}
