/** The server's time in the browser: what happens by the clock happens for everybody at once, also where a clock at home is wrong. */
let offsetMs = 0;

/** Learns the server's time from an answer that has just come, in epoch ms. */
export function keepServerTime(now: number): void {
  offsetMs = now - Date.now();
}

export const serverNow = (): number => Date.now() + offsetMs;
