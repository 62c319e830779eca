/**
 * Words that the code does not use, and the field's term for each. A word is banned as soon as its last use is renamed. It is found
 * alone and as a part of a camelCase name: `siege`, `runSiege`, `siegeSize`.
 */
export const terms: readonly [banned: string, use: string][] = [
  ['admit', 'startMemberSession'],
  ['awake', 'hydrated'],
  ['createSeal', 'createBodyEncryption'],
  ['door', 'sign-in, page, address, or check: what is meant'],
  ['doors', 'sign-in, page, address, or check: what is meant'],
  ['dress', 'applyBrandTheme'],
  ['fleet', 'nodes'],
  ['forgetFailures', 'resetAttempts'],
  ['fourEyes', 'dualApprovalFrom'],
  ['giveTryBack', 'refundAttempt'],
  ['handover', 'early input'],
  ['heirOf', 'replacementOf'],
  ['houseAccounts', 'platformAccounts'],
  ['houseCommand', 'runCommand'],
  ['leash', 'exitWithParent, or the IPC channel'],
  ['keepHouse', 'cleanUp'],
  ['lengthen', 'append'],
  ['ListPlace', 'ListPosition'],
  ['makeWords', 'makeTexts'],
  ['mendedAddress', 'stripQuery'],
  ['mischief', 'scenario'],
  ['name_rests', 'login_locked'],
  ['offeredSites', 'useMirrors'],
  ['onStage', 'supervise'],
  ['otherSitesLater', 'LazyMirrorLinks'],
  ['OverThePage', 'Overlays'],
  ['placeAt', 'positionAt'],
  ['placeOf', 'positionOf, or a rank, an index, a seat: what is meant'],
  ['placesOf', 'positionsOf, or a ranking: what is meant'],
  ['refuseOtherDoor', 'assertLoginPage'],
  ['reportPlace', 'reportCursor'],
  ['sealHeads', 'logChainHeads'],
  ['seededBug', 'plantedBug'],
  ['shelf_place', 'shelf_position'],
  ['siege', 'chaos run'],
  ['Standby', 'OfflineAndUpdates'],
  ['storm', 'load'],
  ['strangerFault', 'separateProcessFault'],
  ['strangerKey', 'untrustedKey'],
  ['strike', 'inject a fault'],
  ['takeOwnWords', 'setOverrides'],
  ['takeTry', 'reserveAttempt'],
  ['useFailureWords', 'useFailureTexts'],
  ['useFigures', 'useNumberFormat'],
  ['useWords', 'useTexts'],
  ['voices', 'approvals, or decisions'],
  ['wallet_place', 'vendor_wallet'],
  ['warmSeal', 'preloadCipher'],
  ['wear', 'setTheme'],
  ['wordGroup', 'textGroup'],
];

/** Finds a banned word in any of its forms. */
export function termPattern(banned: string): RegExp {
  const capital = banned[0]!.toUpperCase() + banned.slice(1);
  return new RegExp(`(?<![A-Za-z])(?:${banned}|${capital})(?![a-z])|(?<=[a-z])${capital}(?![a-z])`);
}
