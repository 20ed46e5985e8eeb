import { link, unlink } from 'node:fs/promises';
import pkg from '../../../../package.json' with { type: 'json' };
import { DeskpackError, systemErrorCode } from '../../../error/deskpack-error.ts';
import type { SettingOrigin } from '../../../settings/setting-origins.ts';
import { replaceFile } from '../../../system/files/atomic-write.ts';
import { secretsIn, withoutSecrets } from '../../../text/escape/without-secrets.ts';
import type { DoctorCheck } from './doctor-check.ts';
import type { MachineFacts } from './machine-facts.ts';

/** Variables of the environment whose values explain how deskpack behaves. All others are left out. */
const telling = [
  ...['CI', 'COLORTERM', 'DESKPACK_CATALOG', 'DOCKER_BUILDKIT', 'DOCKER_CONTEXT', 'DOCKER_HOST'],
  ...['FORCE_COLOR', 'LANG', 'LC_ALL', 'NO_COLOR', 'NO_PROXY', 'TERM', 'XDG_RUNTIME_DIR'],
];

interface Reported {
  readonly checks: readonly DoctorCheck[];
  readonly machine: MachineFacts;
  readonly settings: readonly SettingOrigin[];
  readonly environment: NodeJS.ProcessEnv;
}

/** The report that is attached to a bug, as JSON, without secrets. */
export function bundleText({ checks, machine, settings, environment }: Reported): string {
  const report = {
    deskpack: pkg.version,
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
    machine,
    settings,
    environment: Object.fromEntries(
      telling.flatMap((name) =>
        environment[name] === undefined ? [] : [[name, environment[name]]],
      ),
    ),
    checks,
  };
  return `${JSON.stringify(withoutSecrets(report, secretsIn(environment)), null, 2)}\n`;
}

/** Moves a file to a place where there is none. */
async function moveToNew(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (cause) {
    if (systemErrorCode(cause) !== 'EEXIST') throw cause;
    throw new DeskpackError('file-in-the-way', {
      doing: `write ${path}`,
      reason: 'there is a file already',
      subject: { kind: 'file', name: path },
      cause,
      action: 'Name a new file.',
    });
  }
  await unlink(temporary);
}

/**
 * Writes a report into a new file that only this user can read, whole or not at all.
 *
 * @throws DeskpackError when there is a file already, or it cannot be written
 */
export function writeReport(path: string, text: string): Promise<void> {
  return replaceFile(path, (file) => file.writeFile(text), 0o600, moveToNew);
}
