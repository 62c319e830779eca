import type { Reading } from '@sen/front/list/page';
import { api } from '#base/api.ts';
import { Failure } from './page.tsx';

/** The console's way of reading its lists. */
export const reading: Reading = { api, failed: (failure) => <Failure {...failure} /> };
