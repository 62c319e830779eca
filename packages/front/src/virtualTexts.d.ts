/** The dictionaries as vite/texts.ts compiles them. */
declare module 'virtual:texts' {
  type Group = Readonly<Record<string, unknown>>;
  type Dictionary = {
    first: Readonly<Record<string, Group>>;
    more: Readonly<Record<string, () => Promise<{ default: Group }>>>;
  };
  const dictionaries: Readonly<Record<string, (() => Promise<Dictionary>) | undefined>>;
  export default dictionaries;
}
