/** Missions: what members are paid for doing, and the board of the week's points. */
export { mission, missionBoard } from './kinds.ts';
export { ownFiles } from './store.ts';
