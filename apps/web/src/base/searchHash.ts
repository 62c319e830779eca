/** At the end of a hall's address: whoever comes there wants to search. */
export const searchHash = '#search';
