/** Values kept on this device, and the ways of drawing that it has. */

/** A yes or no kept on this device; a frame without storage remembers nothing. */
export function remembered(key: string): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}

export function remember(key: string, on: boolean): void {
  try {
    localStorage.setItem(key, on ? '1' : '0');
  } catch {
    // Storage is refused in some private windows; the choice then lasts as long as the page.
  }
}

/**
 * A whole number from `least` to `most` that is kept on this device; `first` until one was chosen.
 */
export function keptNumber(
  key: string,
  least: number,
  most: number,
  first: number,
): { get(): number; set(value: number): void } {
  let now = first;
  try {
    const kept = Number(localStorage.getItem(key) ?? first);
    if (Number.isInteger(kept) && kept >= least && kept <= most) now = kept;
  } catch {
    // A frame without storage begins with the first number.
  }
  return {
    get: () => now,
    set(value) {
      now = Math.min(most, Math.max(least, value));
      try {
        localStorage.setItem(key, String(now));
      } catch {
        // The choice lasts as long as the page.
      }
    },
  };
}

/**
 * Strings kept as long as the tab lives, below `prefix`; a frame without storage, or with a full
 * one, keeps them as long as the page.
 */
export function keptInTab(prefix: string): {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
} {
  const here = new Map<string, string>();
  return {
    get(key) {
      try {
        return here.get(key) ?? sessionStorage.getItem(prefix + key) ?? undefined;
      } catch {
        return here.get(key);
      }
    },
    set(key, value) {
      here.set(key, value);
      try {
        sessionStorage.setItem(prefix + key, value);
      } catch {
        // Without storage a value lasts as long as the page.
      }
    },
  };
}

let hasCard: boolean | undefined;

/**
 * WebGL emulated in software is slower than the plain canvas, which then draws the game instead.
 */
export const drawsInHardware = (): boolean => (hasCard ??= findsCard());

function findsCard(): boolean {
  const context = document
    .createElement('canvas')
    .getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (context === null) return false;
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const renderer = String(context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !/swiftshader|llvmpipe|software/i.test(renderer);
}
