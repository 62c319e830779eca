/**
 * The hall of categories whose games their vendors show in frames: live, sports, esports, pvp,
 * cockfight.
 */
export { default } from './hallPage.tsx';
