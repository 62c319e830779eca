import type { Brand } from '#modules/brand/service.ts';
import type { Queryable } from '#platform/database.ts';
import { sheetsOf, type Sheet } from './rules/flows.ts';
import { termsOf } from './terms.ts';

/** The sums of a brand by its terms as they stand in the database. */
export const sheetsFor = async (db: Queryable, brand: Brand): Promise<Sheet[]> =>
  sheetsOf(await termsOf(db, brand));
