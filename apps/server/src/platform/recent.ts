/**
 * The least id of a transfer, or of a round, as SQL, that the hourly audit looks at where all of them
 * would take too long: ids begin with the millisecond in which they were given.
 */
export const firstRecentId = `((extract(epoch from now() - interval '3 days') * 1000)::bigint << 20)`;
