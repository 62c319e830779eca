import { Drum } from '@sen/ui';

/** Whoever presses before the code of a dialog has come sees at once that it opens. */
export const Opening = () => (
  <div className="opening">
    <Drum look="turning" />
  </div>
);
