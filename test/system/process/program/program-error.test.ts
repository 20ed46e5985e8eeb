import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { distributionHere } from '../../../../src/system/machine/distribution.ts';
import { installCommand } from '../../../../src/system/machine/install-command.ts';
import {
  programFailed,
  programMissing,
} from '../../../../src/system/process/program/program-error.ts';
import { folderWith } from '../../../support/folder.ts';

/** The error of the system for a program that may not be run, and for any one if PATH has a folder that is closed to the account. */
const denied = Object.assign(new Error('spawn EACCES'), { code: 'EACCES' });

it('calls a program missing that is in no folder of PATH, also if the system says that it may not be run', () => {
  const { code } = programMissing({ program: 'no-such-program', doing: 'try' }, denied);
  expect(code).toBe('program-missing');
});

it('calls a program forbidden that is in a folder of PATH and may not be run', async () => {
  const folder = await folderWith({});
  const { PATH } = process.env;
  process.env.PATH = `/dev/null:${folder}`;
  try {
    writeFileSync(join(folder, 'closed'), '');
    chmodSync(join(folder, 'closed'), 0o600);
    const { code } = programMissing({ program: 'closed', doing: 'try' }, denied);
    expect(code).toBe('program-forbidden');
  } finally {
    process.env.PATH = PATH;
  }
});

it.each([
  ['pasta', 'passt'],
  ['slirp4netns', 'slirp4netns'],
])('says by the table of packages how to install %s, which podman lacks', (program, name) => {
  const tail = [`Error: could not find ${program}, the network namespace can't be configured`];
  const command = installCommand(distributionHere(), program);
  const { code, subject, action } = programFailed({ program: 'podman', doing: 'try' }, {}, tail);
  expect({ code, subject }).toEqual({
    code: 'program-missing',
    subject: { kind: 'program', name: program },
  });
  expect(action).toContain(command ?? program);
  expect(installCommand('fedora', program)).toBe(`dnf install ${name}`);
});
