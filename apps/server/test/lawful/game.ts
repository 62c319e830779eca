import { deskPage, type LawfulInputs, type OtherBrand } from './parts.ts';

/** The input for a list of a member's own. */
const ownList: LawfulInputs[string] = {
  input: () => ({
    clientType: '3',
    gameType: 'RNG',
    gameClassify: 'slot',
    gameName: 'sen',
    minBet: '1.00',
    pageNo: 1,
    pageSize: 15,
    language: 'vi',
  }),
  code: 'ok',
};

export const inputs: LawfulInputs = {
  'game.list': {
    input: () => ({
      clientType: 'web',
      platform: 'web',
      channel: 'web',
      merchant: 'sen',
      gameType: 'RNG',
      vassalage: 'arcade',
      gameClassify: 'slot',
      gameName: 'sen',
      minBet: '1.00',
      minLineNum: 5,
      listType: 'hot',
      pageNo: 1,
      pageSize: 15,
      language: 'vi',
    }),
    code: 'ok',
  },
  'game.vendors': { input: () => ({ platform: 'web', language: 'vi', flush: '1' }), code: 'ok' },
  'game.card': {
    input: () => ({ vassalage: 'arcade', gameCode: 'none', language: 'vi' }),
    code: 'game_unknown',
  },
  'game.tables': { input: () => ({ gameType: 'LIVE', results: 12, language: 'vi' }), code: 'ok' },
  'game.types': { input: () => ({ vassalage: 'arcade', platform: 'web', language: 'vi' }), code: 'ok' },
  'game.ranks': {
    input: () => ({ gameCategory: 'ALL', limitNum: 50, order: 'time', language: 'vi' }),
    code: 'ok',
  },
  'game.favourites': ownList,
  'game.recent': ownList,
  'game.addFavourite': { input: () => ({ nodeId: '1' }), code: 'game_unknown' },
  'game.removeFavourite': { input: () => ({ nodeId: '1' }), code: 'ok' },
  'game.deskList': {
    input: () => ({ ...deskPage('1000'), brand: 'sen', kind: 'RNG', search: 'sen' }),
    code: 'ok',
  },
  'game.arrangeShelf': {
    input: () => ({
      brand: 'sen',
      gameType: 'RNG',
      positions: [{ id: '1', pinned: true, mark: 'hot' }],
      reason: 'there is no such game',
    }),
    code: 'game_unknown',
  },
  'game.setRules': {
    input: () => ({
      id: '1',
      hidden: false,
      countriesBarred: ['FR'],
      currencies: ['P'],
      rest: { from: 1, until: 2 },
      reason: 'there is no such game',
    }),
    code: 'game_unknown',
  },
  'game.hot': {
    input: () => ({ merchantCode: 'sen', isPlatform: '1', platform: 'web', language: 'vi' }),
    code: 'ok',
  },
};

export const otherBrand: OtherBrand = {
  'game.deskList': { input: () => ({ brand: 'sen' }), code: 'not_allowed' },
  'game.arrangeShelf': {
    input: () => ({ brand: 'sen', gameType: 'RNG', positions: [], reason: 'not of this desk' }),
    code: 'not_allowed',
  },
  'game.setRules': {
    input: () => ({
      id: '501',
      hidden: false,
      countriesBarred: [],
      currencies: null,
      rest: null,
      reason: 'not of this desk',
    }),
    code: 'not_allowed',
  },
};
