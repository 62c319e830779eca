/**
 * A welcome gift of reward points by the desk, and what a demo member redeems at the points mall
 * with it.
 */
import { randomUUID } from 'node:crypto';
import { decideAdjustment, requestAdjustment } from '@sen/api/adjustment';
import type { Client } from '@sen/api/client';
import { deskMembers } from '@sen/api/member';
import { pointReward, redeemPointList, redeemPointReward, type PointProduct } from '@sen/api/point';
import { demoSignIns } from '../../../apps/server/src/demo/signIns.ts';
import { operator } from './person.ts';

const given = '20000.00';
const contact = {
  name: 'Nguyễn Văn An',
  phone: '0912345678',
  address: '12 phố Hàng Bạc, quận Hoàn Kiếm, Hà Nội',
};

/**
 * The cheapest credit, which comes to the wallet at once, and the cheapest goods, which wait for
 * operators.
 */
export async function redeems(site: { url: string }, call: Client, account: string): Promise<void> {
  const done = (await call(redeemPointList, {})).list.map(({ type }) => type);
  if (done.length === 0) await givePoints(site.url, account);
  const { list } = await call(pointReward, { language: 'vi' });
  for (const type of ['credit', 'goods'] as const) {
    const cheapest = list
      .filter((product) => product.type === type)
      .toSorted((a, b) => a.requiredPoints - b.requiredPoints)[0];
    if (cheapest && !done.includes(type)) await redeem(call, cheapest);
  }
}

async function redeem(
  call: Client,
  { id: productId, version, type, requiredPoints }: PointProduct,
): Promise<void> {
  await call(redeemPointReward, {
    paymentPassword: demoSignIns.members.paymentPassword,
    productId,
    version,
    quantity: 1,
    requiredPoints,
    ...(type === 'goods' ? { contact, remark: 'Giao giờ hành chính' } : {}),
    language: 'vi',
    requestId: randomUUID(),
  });
}

/** Points become money, so that two operators decide. */
async function givePoints(url: string, account: string): Promise<void> {
  const { password } = demoSignIns.operators;
  const finance = await operator(url, 'finance', password);
  const found = (await finance(deskMembers, { search: account })).list[0];
  if (!found) throw new Error(`nobody is called ${account}`);
  const asked = {
    member: found.id,
    of: 'points',
    direction: 'give',
    amount: given,
    requestId: randomUUID(),
  } as const;
  const { id } = await finance(requestAdjustment, { ...asked, reason: 'Quà mừng mở đổi thưởng' });
  for (const call of [finance, await operator(url, 'owner', password)]) {
    await call(decideAdjustment, { id, decision: 'approve', reason: 'Quà mừng mở đổi thưởng' });
  }
}
