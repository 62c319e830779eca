/** The two parts of a dictionary, cut by vite.config.ts. */
declare module '*.json?first' {
  const texts: object;
  export default texts;
}
declare module '*.json?rest' {
  const texts: object;
  export default texts;
}
