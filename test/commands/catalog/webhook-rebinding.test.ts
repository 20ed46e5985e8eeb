import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { bundledProgram } from '../../support/bundled-program.ts';
import { bin } from '../../support/deskpack.ts';
import { folderWith } from '../../support/folder.ts';
import { type Case, type Outcome, publicAddress } from './rebound-webhooks.ts';

/** A shell in a network and with mounts of its own. */
const apart = ['--net', '--mount', '/bin/sh', '-euc'];

const missing = spawnSync('unshare', [...apart, 'ip link set lo up']).status !== 0;

const prepared = `ip link set lo up
ip address add ${publicAddress}/32 dev lo
# Without an address of IPv6, none is looked up.
ip address add 2001:db8::1/128 dev lo nodad
mount --bind "$1/resolv.conf" /etc/resolv.conf
exec "$2" "$3"`;

const module = new URL('./rebound-webhooks.ts', import.meta.url).pathname;

/** Addresses that are not of the internet, with how they are written in the refusal. */
const forbidden = [
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1'],
  ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', 'ff02::1'],
  // The same by translation of addresses.
  ...['::ffff:7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::'],
];

const cases: readonly Case[] = [
  { what: 'public', answers: [[publicAddress]] },
  ...forbidden.map((address) => ({ what: address, answers: [[address]] })),
  { what: 'both', answers: [[publicAddress, '127.0.0.1']] },
  { what: 'both, the other first', answers: [['::1', publicAddress]] },
  // Each look-up is two queries.
  { what: 'in turn', answers: ['127.0.0.1', publicAddress].flatMap((each) => [[each], [each]]) },
  { what: 'at each query', answers: [[publicAddress], ['127.0.0.1', '::1'], [publicAddress]] },
  { what: 'redirected', answers: [[publicAddress]], isRedirected: true },
];

describe.skipIf(missing)('a name of a webhook that leads to other addresses later', () => {
  const program = bundledProgram(`
import { readFileSync } from 'node:fs';
import { deliverToRebound } from '${module}';
const [bin, folder, cases, tries] = JSON.parse(readFileSync(process.argv[1] + '.json', 'utf8'));
await deliverToRebound(bin, folder, cases, tries);
`);

  test('leads no delivery to this machine, nor into its network (needs a network of its own)', async () => {
    const folder = await folderWith({});
    await writeFile(join(folder, 'resolv.conf'), 'nameserver 127.0.0.1\n');
    await writeFile(`${program()}.json`, JSON.stringify([bin, folder, cases, 6]));
    const words = [...apart, prepared, 'sh', folder, process.execPath, program()];
    const { stdout } = await promisify(execFile)('unshare', words);
    const outcomes = JSON.parse(stdout) as readonly Outcome[];
    expect(outcomes.map(({ what, strayed }) => [what, strayed])).toEqual(
      cases.map(({ what }) => [what, 0]),
    );
    const [open, ...others] = outcomes;
    expect(open).toMatchObject({ reasons: ['taken'], taken: 6 });
    for (const { what, reasons, taken } of others.slice(0, forbidden.length + 2)) {
      expect([what, reasons.length, taken]).toEqual([what, 1, 0]);
      expect([what, reasons[0]]).toEqual([what, expect.stringContaining('is a private address')]);
    }
    const [inTurn, atEachQuery, redirected] = others.slice(forbidden.length + 2);
    expect(inTurn).toMatchObject({ taken: 3 });
    expect(atEachQuery?.taken).toBeLessThan(6);
    expect(redirected).toMatchObject({ reasons: ['it answered 307'], taken: 6 });
  });
});
