/**
 * The code under which the house's own lotteries stand in the catalogue: they have a page of the
 * site instead of a frame.
 */
export const houseLotteryCode = 'lottery';
