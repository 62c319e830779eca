/** T and X as strokes around a point, because a picture has no fonts of the page. */
export const letters = { T: 'M-40-44h80M0-44V48', X: 'M-34-46L34 48M34-46L-34 48' } as const;
