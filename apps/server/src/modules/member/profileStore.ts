/** The statements behind nickname and picture. */
import type { AvatarName } from '@sen/api/avatar';
import type { Queryable } from '#platform/database.ts';

/** `barredUntil`: epoch ms. */
export type FaceRow = { icon: AvatarName; pictureKey: string | null; barredUntil: number | null };

const face = `icon, picture_key as "pictureKey", picture_barred_until as "barredUntil"`;

export async function faceOf(db: Queryable, id: bigint): Promise<FaceRow> {
  return (await db.one<FaceRow>(`select ${face} from member where id = $1`, [id]))!;
}

export async function lockFace(tx: Queryable, id: bigint): Promise<FaceRow> {
  return (await tx.one<FaceRow>(`select ${face} from member where id = $1 for update`, [id]))!;
}

export function updateIcon(tx: Queryable, id: bigint, icon: AvatarName): Promise<number> {
  return tx.run(`update member set icon = $2, picture_key = null where id = $1`, [id, icon]);
}

export function updatePicture(tx: Queryable, id: bigint, key: string): Promise<number> {
  return tx.run(`update member set picture_key = $2 where id = $1`, [id, key]);
}

/** `until`, epoch ms: there is no other one before. */
export function takePicture(tx: Queryable, id: bigint, until: number): Promise<number> {
  return tx.run(
    `update member set picture_key = null, picture_barred_until = to_timestamp($2::float8 / 1000) where id = $1`,
    [id, until],
  );
}

/** The key of the member's own picture, for the archive of their data. */
export async function pictureKeyOf(db: Queryable, id: bigint): Promise<string | null> {
  return (
    (await db.one<{ key: string | null }>(`select picture_key as key from member where id = $1`, [id]))
      ?.key ?? null
  );
}

export async function nicknameSetAt(db: Queryable, id: bigint): Promise<number | null> {
  return (
    (await db.one<{ at: number | null }>(`select nickname_set_at as at from member where id = $1`, [id]))
      ?.at ?? null
  );
}

export async function lockNicknameSetAt(tx: Queryable, id: bigint): Promise<number | null> {
  return (
    (
      await tx.one<{ at: number | null }>(
        `select nickname_set_at as at from member where id = $1 for update`,
        [id],
      )
    )?.at ?? null
  );
}

/** `setAt`, epoch ms; null: nobody chose it. */
export function updateNickname(
  tx: Queryable,
  id: bigint,
  nickname: string,
  setAt: number | null,
): Promise<number> {
  return tx.run(
    `update member set nickname = $2, nickname_set_at = to_timestamp($3::float8 / 1000) where id = $1`,
    [id, nickname, setAt],
  );
}
