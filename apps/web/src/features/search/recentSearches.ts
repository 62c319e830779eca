/** The words that somebody searched for on this device, the last first. */
const storageKey = 'recentSearches';
const most = 6;

export function readSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, most) : [];
  } catch {
    return []; // a browser without storage, or something else in it, is one without searches
  }
}

export function keepSearch(words: string): void {
  const said = words.trim();
  if (said === '') return;
  const others = readSearches().filter((each) => each.toLowerCase() !== said.toLowerCase());
  store([said, ...others].slice(0, most));
}

export const forgetSearches = (): void => store([]);

function store(searches: string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(searches));
  } catch {
    // A browser that stores nothing has no recent searches.
  }
}
