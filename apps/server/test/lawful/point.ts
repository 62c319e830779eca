import { randomUUID } from 'node:crypto';
import {
  days,
  deskPage,
  paymentPassword,
  type LawfulInputs,
  type MakeRow,
  type OtherBrand,
} from './parts.ts';

/** Terms and a product that could be. */
export const pointTerms = {
  open: true,
  rates: { RNG: 100 },
  byRank: [{ rank: 3, percent: 110 }],
  conversion: { open: true, points: 100, amount: '10.00', min: 100, max: 1_000, turnoverPercent: 100 },
};
export const pointProduct = {
  type: 'goods',
  name: { vi: 'Áo mưa', en: 'Raincoat' },
  description: { vi: 'Áo mưa.', en: 'A raincoat.' },
  picture: '',
  requiredPoints: 30,
  requiredAmount: '0.00',
  credit: null,
  turnoverPercent: 0,
  memberMax: 2,
  showFrom: null,
  showUntil: null,
  position: 1,
  open: true,
};
const contact = { name: 'Nguyễn An', phone: '0912345678', address: '12 Hàng Bông, Hà Nội' };
const memberPage = (cursor: string) => ({ after: cursor, before: cursor, size: 20 });

export const inputs: LawfulInputs = {
  'point.products': { input: () => ({ language: 'vi', type: 'goods' }), code: 'ok' },
  'point.redemptions': {
    input: () => ({ ...memberPage('1000'), ...days, status: 'processing', type: 'goods', language: 'vi' }),
    code: 'ok',
  },
  'point.lines': { input: () => ({ ...memberPage('1000'), ...days, type: 'earned' }), code: 'ok' },
  'point.redeem': {
    input: () => ({
      paymentPassword,
      productId: '999999',
      version: 1,
      quantity: 1,
      requiredPoints: 30,
      remark: 'Gọi trước khi giao',
      contact,
      language: 'vi',
      requestId: randomUUID(),
    }),
    code: 'point_product_unknown',
  },
  'point.convert': {
    input: () => ({
      paymentPassword,
      points: 150,
      amount: '15.00',
      turnoverPercent: 100,
      requestId: randomUUID(),
    }),
    code: 'point_conversion_step',
  },
  'point.deskTerms': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'point.setTerms': {
    input: () => ({
      brand: 'sen',
      version: 9_999,
      terms: pointTerms,
      reason: 'nobody has seen that version',
    }),
    code: 'brand_version_conflict',
  },
  'point.deskProducts': {
    input: () => ({ ...deskPage('1.1.1000'), brand: 'sen', id: '1', type: 'goods', state: 'open' }),
    code: 'ok',
  },
  'point.createProduct': {
    input: () => ({ ...pointProduct, brand: 'sen', stock: 5, requestId: randomUUID() }),
    code: 'ok',
  },
  'point.changeProduct': {
    input: () => ({ ...pointProduct, id: '999999', version: 1, reason: 'nobody knows it' }),
    code: 'point_product_unknown',
  },
  'point.changeStock': {
    input: () => ({ id: '999999', by: 1, reason: 'nobody knows it', requestId: randomUUID() }),
    code: 'point_product_unknown',
  },
  'point.deskRedemptions': {
    input: () => ({
      ...deskPage('1000'),
      ...days,
      state: 'processing',
      brand: 'sen',
      id: '1',
      member: '1',
      type: 'goods',
      product: '1',
    }),
    code: 'ok',
  },
  'point.waiting': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'point.decide': {
    input: () => ({ id: '1', decision: 'complete', reason: 'nobody knows it', note: 'one\ntwo' }),
    code: 'redemption_unknown',
  },
  'point.deskMember': {
    input: () => ({ ...deskPage('1000'), id: '1', type: 'earned' }),
    code: 'member_unknown',
  },
};

/**
 * A product of the brand's points mall that the member `only-<brand>` redeemed, as the desk sees
 * it; its points are not there.
 */
export const row: MakeRow = async (db, code) => {
  const row = await db.one<{ id: bigint }>(
    `with product as (insert into point_product (brand_id, request_id, asked, type, name, description, picture, currency, points, price, turnover_percent, position, open, stock)
       select id, gen_random_uuid(), '{}', 'voucher', '{"vi": "only"}', '{}', '', 'P', 1, 0, 0, 1, true, 1 from brand where code = $1 returning id, brand_id)
     insert into redemption (id, member_id, brand_id, product_id, product_version, request_id, type, name, picture, quantity, points, currency, price, state, remark) overriding system value
       select p.id, m.id, p.brand_id, p.id, 1, gen_random_uuid(), 'voucher', '{"vi": "only"}', '', 1, 1, 'P', 0, 'processing', '' from product p, member m
       where m.account = 'only-' || $1 returning id`,
    [code],
  );
  return String(row!.id);
};

export const otherBrand: OtherBrand = {
  'point.deskTerms': { input: () => ({ brand: 'sen' }), code: 'not_allowed' },
  'point.setTerms': {
    input: () => ({ brand: 'sen', version: 1, terms: pointTerms, reason: 'not of this desk' }),
    code: 'not_allowed',
  },
  'point.createProduct': {
    input: () => ({ ...pointProduct, brand: 'sen', stock: 1, requestId: randomUUID() }),
    code: 'not_allowed',
  },
  'point.changeProduct': {
    input: (row) => ({
      ...pointProduct,
      id: row('point'),
      version: 1,
      reason: 'not of this desk',
    }),
    code: 'point_product_unknown',
  },
  'point.changeStock': {
    input: (row) => ({
      id: row('point'),
      by: 1,
      reason: 'not of this desk',
      requestId: randomUUID(),
    }),
    code: 'point_product_unknown',
  },
  'point.decide': {
    input: (row) => ({ id: row('point'), decision: 'reject', reason: 'not of this desk' }),
    code: 'redemption_unknown',
  },
  'point.deskMember': { input: (row) => ({ id: row('member') }), code: 'member_unknown' },
};
