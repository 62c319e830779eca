import { type Input, type LawfulInputs } from './parts.ts';

const launchInput = (): Input => ({
  vassalage: 'arcade',
  gameCode: 'none',
  gameType: 'RNG',
  room: '1',
  device: 'desktop',
  language: 'vi',
  playType: 'lobby',
});

export const inputs: LawfulInputs = {
  'launch.game': { input: launchInput, code: 'game_unknown' },
  'launch.fun': { input: launchInput, code: 'game_unknown' },
  'launch.sports': {
    input: () => ({
      vassalage: 'arcade',
      gameType: 'SPORTS',
      device: 'desktop',
      language: 'vi',
      playType: 'lobby',
    }),
    code: 'game_unknown',
  },
  'launch.rooms': { input: () => ({ vassalage: 'arcade', gameCode: 'none', language: 'vi' }), code: 'ok' },
};
