/** Before the stories: the state that all of them find. */
import * as fixture from '../../server/test/fixtures/calls.ts';
import { make } from './fixtures.ts';
import { openVendorFixture } from './vendorFixture.ts';

export default async function prepare(): Promise<void> {
  // A member who registers with the demo brand begins with nothing, as most stories count the money
  // that they pay in.
  await make(fixture.changeBrand, {
    code: 'sen',
    changes: { welcome: { amount: '0.00', turnoverPercent: 100 } },
  });
  await openVendorFixture();
}
