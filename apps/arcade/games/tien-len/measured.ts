/** As `simulateMain.ts 10000 7` measured it: of what is reserved for a hand, what comes back to a member who plays like the computer players. */
export const measuredReturnPercent = '99.57';
