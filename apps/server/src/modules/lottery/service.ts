/** Lotteries of the house: boards and menus, bets, draws, results. */
export { houseLotteryCode } from '@sen/api/houseLottery';
export { board } from './boards.ts';
export { advance } from './drawing.ts';
export { lockTicketOf, winRefused } from './heldWins.ts';
export { bestReturns, firstReturn } from './offers.ts';
export { putHouseVendor } from './houseVendor.ts';
export { lotteryMenus, vnMenus } from './menus.ts';
export { ownFiles } from './store.ts';
