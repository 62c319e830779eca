import { Drum } from '@sen/ui';

/** Shown after a press, until the code of the dialog has come. */
export const Opening = () => (
  <div className="opening">
    <Drum look="turning" />
  </div>
);
