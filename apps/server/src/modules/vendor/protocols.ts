/**
 * The protocols by the name that a vendor's row has. A new one is a folder and a line here (and in
 * the check of `0011-vendor.sql`).
 */
import { evolution } from './evolution/protocol.ts';
import { house } from './house/protocol.ts';
import { hub88 } from './hub88/protocol.ts';
import type { Protocol } from './protocol.ts';
import type { VendorProtocol } from './rules.ts';
import { softswiss } from './softswiss/protocol.ts';
import { transfer } from './transfer/protocol.ts';

export const protocols: Readonly<Record<VendorProtocol, Protocol>> = {
  hub88,
  softswiss,
  evolution,
  transfer,
  house,
};
