/**
 * Screens at an address of their own that a feature brings with its code: the feature's folder on
 * the site has the screen's name, and its `screen.ts` names the code. `npm run new -- feature` adds
 * a line. The lines stand in a list, and not with the features, because the server reads them as
 * well as the browser. Where two features are built side by side, git keeps the lines of both
 * (`.gitattributes`), in any order.
 */
export const featureScreens = [
  // One screen a line.
  { path: '/proof', screen: 'proof', unlisted: true },
] as const;
