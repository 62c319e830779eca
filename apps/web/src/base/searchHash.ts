/** At the end of a hall's address: a visitor who comes by it wants to search. */
export const searchHash = '#search';
