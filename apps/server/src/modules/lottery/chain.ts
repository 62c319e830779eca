/**
 * The outcomes of all draws as a hash chain that anybody can compute anew; the database writes it
 * as outcomes are told.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/lotteryBetting';
import type { Context } from '#platform/context.ts';
import type { CallRequest } from '#platform/http.ts';
import { keyset, type Order } from '#platform/keyset.ts';
import { gameNameOf } from './present.ts';

const newest: Order = { columns: [{ sql: 'c.seq', type: 'number' }], direction: 'desc' };
type Row = {
  seq: bigint;
  gameCode: string;
  content: string;
  hash: string;
  previousHash: string;
  cursor: string;
};

export async function chain(
  ctx: Context,
  request: CallRequest,
  { language = request.language, ...input }: ParsedInputOf<typeof api.lotteryChain>,
): Promise<OutputOf<typeof api.lotteryChain>> {
  const values: unknown[] = [];
  const { where, orderAndLimit, cursor, page } = keyset(newest, input, values);
  const rows = await ctx.db.rows<Row>(
    `select c.seq, d.game_code as "gameCode", c.content, c.hash, coalesce(p.hash, repeat('0', 64)) as "previousHash", ${cursor}
     from lottery_chain c join lottery_draw d on d.id = c.draw_id left join lottery_chain p on p.seq = c.seq - 1 where ${where} ${orderAndLimit}`,
    values,
  );
  const { list, ...beside } = page(rows);
  return {
    list: list.map(({ seq, gameCode, content, hash, previousHash }) => ({
      seq: String(seq),
      gameName: gameNameOf(gameCode, language),
      content,
      hash,
      previousHash,
    })),
    ...beside,
  };
}
