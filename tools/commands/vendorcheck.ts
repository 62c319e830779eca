/**
 * `npm run vendor-check -- <address> …`: asks a wallet every published rule of its protocol, as its
 * vendor would; with `transfer`, a wallet that a vendor keeps, as a platform would; with `--as
 * operator`, a vendor what an operator expects of it: its games, launches, pages of rounds.
 *
 *   <address>               of the wallet: https://site.example/vendor/<code>, or that of the vendor
 *   --protocol <name>       hub88, softswiss, evolution or transfer
 *   --key <file>            the vendor's private key in PEM (hub88), or a file with the secret that both share
 *   --user, --token, --currency, --game   a player as a launch named them
 *                           (transfer: --user and --currency alone)
 *   --operator <number>     transfer and --as operator: of the platform in the vendor's books, 1 when left out
 *   --as operator           the address is that of the vendor; the key that of the operator (hub88), or the secret that both share
 *   --lobby <address>       --as operator: the site that shows the vendor's games in a frame
 *
 * The player needs some 100 units of money, and has most of them afterwards; with `transfer` they
 * need none. Ends with 1 when a rule is not kept.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Problem, exitWith } from '../run/problem.ts';
import { say } from '../run/terminal.ts';
import { checkedProtocols, type CheckedProtocol } from './vendorCheck/checks.ts';
import { runChecks, type Finding } from './vendorCheck/runChecks.ts';
import { openSpeaker } from './vendorCheck/speakers.ts';
import { runTransferChecks } from './vendorCheck/transfer.ts';
import { runVendorRules } from './vendorCheck/vendorRules.ts';

const usage =
  'Say: npm run vendor-check -- <address> --protocol <hub88|softswiss|evolution> --key <file> --user <player> --token <token> --currency <code> --game <code>\n' +
  'or:  npm run vendor-check -- <address> --protocol transfer --key <file> --user <player> --currency <code>\n' +
  'or:  npm run vendor-check -- <address> --as operator --protocol <hub88|softswiss|evolution|transfer> --key <file> --operator <number> --lobby <address> --user <player> --token <token> --currency <code>';

try {
  const { address, protocol, key, player, operator, lobby } = readWish();
  const tell = ({ name, ok, detail }: Finding) =>
    say(`${ok ? '  ✓' : '  ✗'} ${name}${ok ? '' : `\n      ${detail}`}`);
  const findings = lobby
    ? await runVendorRules({ fetch, protocol, url: address, key, operator, lobby, ...player }, tell)
    : protocol === 'transfer'
      ? await runTransferChecks({ fetch, url: address, secret: key, operator, ...player }, tell)
      : await runChecks(protocol, openSpeaker(fetch, protocol, address, key), player, tell);
  const broken = findings.filter(({ ok }) => !ok).length;
  say(
    broken === 0
      ? `\n${findings.length} rules are kept.`
      : `\n${broken} of ${findings.length} rules are not kept.`,
  );
  process.exitCode = broken === 0 ? 0 : 1;
} catch (error) {
  exitWith(error);
}

function readWish() {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      protocol: text,
      key: text,
      user: text,
      token: text,
      currency: text,
      game: text,
      operator: text,
      as: text,
      lobby: text,
    },
  });
  const [address] = positionals;
  const { protocol, key, user, token = '', currency, game = '', operator = '1' } = values;
  if (!address || !URL.canParse(address) || !isChecked(protocol) || !key || !user || !currency)
    throw new Problem(usage);
  const isOperator = values.as === 'operator';
  if (values.as !== undefined && !isOperator) throw new Problem(usage);
  if (isOperator && (token === '' || !URL.canParse(values.lobby ?? ''))) throw new Problem(usage);
  if (!isOperator && protocol !== 'transfer' && game === '') throw new Problem(usage);
  if (!existsSync(key)) throw new Problem(`There is no file ${key}.`);
  const read = readFileSync(key, 'utf8');
  return {
    address: address.replace(/\/$/, ''),
    protocol,
    key: protocol === 'hub88' ? read : read.trim(),
    player: { user, token, currency, game },
    operator,
    /** Of an operator alone. */
    lobby: isOperator ? values.lobby : undefined,
  };
}

function isChecked(name: string | undefined): name is CheckedProtocol | 'transfer' {
  return name === 'transfer' || (checkedProtocols as readonly (string | undefined)[]).includes(name);
}
