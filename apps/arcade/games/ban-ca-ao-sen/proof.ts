/** A volley as it is shown where a round is checked. */
import { fishingProof } from '../kit/fishing/proof.ts';
import { theme } from './view/theme.ts';

export const proof = fishingProof(theme);
