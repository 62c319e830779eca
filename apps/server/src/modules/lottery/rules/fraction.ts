/** An exact fraction. */
export type Fraction = { over: bigint; under: bigint };
