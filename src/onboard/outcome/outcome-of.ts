import type { ProvenProposal } from '../../describe/look/with-window.ts';
import { type ErrorCode, errorGroups, isErrorCode } from '../../error/all-error-codes.ts';
import type { MemberEnd } from '../../pipeline/batch/run-member.ts';
import { type CheckName, isCheckName } from '../../probe/all-check-names.ts';
import type { OutcomeCode } from '../outcome-codes.ts';

/** The outcome of each check; undefined for those that do not decide one. */
const outcomesOfChecks: Readonly<Record<CheckName, OutcomeCode | undefined>> = {
  'image-labels': 'invalid-descriptor',
  'image-program': 'needs-packages',
  'image-files': undefined,
  'type-not-opened': undefined,
  'type-not-declared': undefined,
  'image-entry': 'engine-failed',
  'image-accounts': undefined,
  'image-libraries': 'needs-packages',
  'image-plugin-libraries': undefined,
  'image-package-cache': undefined,
  'image-sources': undefined,
  'image-sources-replaced': 'invalid-descriptor',
  'window-class': 'wrong-class',
  'window-classes': undefined,
  'window-class-changes': 'likely',
  'window-class-version': undefined,
  'window-asks-first': undefined,
  'window-missing': 'no-window',
  'window-dialog-only': 'asks-first',
  'window-message-only': 'error-dialog',
  'window-of-message-program': 'error-dialog',
  'window-hidden-only': 'no-window',
  'window-helper-only': 'likely',
  'window-tray-only': 'tray-only',
  'window-unnamed': 'unnamed-window',
  'window-with-dialog': 'asks-first',
  'window-covered': 'asks-first',
  'window-error': 'error-dialog',
  'window-password': 'asks-password',
  'window-licence': 'asks-first',
  'window-first-run': 'asks-first',
  'window-loading': 'frozen-window',
  'window-offline': 'needs-network',
  'window-unresponsive': 'frozen-window',
  'window-blank': 'blank-window',
  'window-icons': undefined,
  'window-without-letters': 'blank-window',
  'start-ended': 'exits',
  'start-killed': 'exits',
  'start-out-of-memory': 'over-memory',
  'start-gone': 'exits',
  'start-seen-before': undefined,
  'cause-load': 'machine-busy',
  'memory-near-limit': undefined,
  'heal-session-bus': 'needs-service',
  'heal-companions': 'needs-packages',
  'heal-opengl': 'needs-packages',
  'heal-dialog': 'asks-first',
  'heal-named': 'needs-packages',
  'heal-recommended': 'needs-packages',
  'heal-handover': 'exits',
  'heal-tray': 'tray-only',
  'heal-sandbox': 'exits',
  'heal-folders': 'likely',
  'heal-sound': 'needs-hardware',
  'heal-jack': 'needs-service',
  'heal-system-bus': 'needs-service',
  'heal-file': 'needs-argument',
  'cause-program': 'needs-packages',
  'cause-architecture': 'engine-failed',
  'cause-format': 'exits',
  'cause-library': 'needs-packages',
  'cause-command': 'needs-packages',
  'cause-qt-platform': 'needs-packages',
  'cause-image-loader': 'needs-packages',
  'cause-settings-schema': 'needs-packages',
  'cause-sandbox': 'exits',
  'cause-session-bus': 'needs-service',
  'cause-sound': 'needs-hardware',
  'cause-sequencer': 'needs-hardware',
  'cause-jack': 'needs-service',
  'cause-video': 'needs-hardware',
  'cause-display': 'needs-service',
  'cause-browser': 'needs-packages',
  'cause-package': 'needs-packages',
  'cause-terminal': 'needs-terminal',
  'cause-rights': 'asks-password',
  'cause-opengl': 'needs-hardware',
  'cause-device': 'needs-hardware',
  'cause-service': 'needs-service',
  'cause-bus-name': 'needs-packages',
  'cause-system-bus': 'needs-service',
  'cause-network': 'needs-network',
  'cause-font': 'needs-packages',
  'cause-x-font': 'needs-service',
  'cause-option': 'exits',
  'cause-argument': 'needs-argument',
  'cause-module': 'needs-packages',
  'cause-traceback': undefined,
};

/** The outcome of errors by their group, if their code has none of its own. */
const outcomesOfErrorGroups: Readonly<Record<keyof typeof errorGroups, OutcomeCode>> = {
  'Command line and input files': 'invalid-descriptor',
  'Files and this machine': 'machine-failed',
  "Vendors' files": 'install-failed',
  Downloads: 'download-failed',
  'Package repositories': 'install-failed',
  Programs: 'machine-failed',
  'Engines and templates': 'engine-failed',
  'Building and starting the application': 'install-failed',
  'Image store and nodes': 'not-delivered',
  Registries: 'not-delivered',
  Catalogs: 'not-delivered',
  Others: 'deskpack-failed',
};

const outcomesOfErrors: Readonly<Partial<Record<ErrorCode, OutcomeCode>>> = {
  'package-missing': 'unknown-package',
  'package-virtual': 'unknown-package',
  'dependency-missing': 'install-failed',
  'artefact-without-program': 'no-application',
  'repository-changed': 'download-failed',
  'repository-index-missing': 'download-failed',
  'repository-unreachable': 'download-failed',
  'repository-untrusted': 'download-failed',
  'application-missing': 'no-application',
  'package-server-unreachable': 'download-failed',
  'package-download-failed': 'download-failed',
  'base-unavailable': 'download-failed',
  'engine-without-containers': 'not-started',
  'application-cannot-start': 'needs-packages',
  'not-proven': 'likely',
  'display-failed': 'engine-failed',
  'display-unavailable': 'not-started',
  'tool-missing': 'not-delivered',
  'name-taken': 'invalid-descriptor',
};

export function outcomeOfError(code: ErrorCode): OutcomeCode {
  const own = outcomesOfErrors[code];
  if (own) return own;
  for (const [group, codes] of Object.entries(errorGroups)) {
    if (code in codes) return outcomesOfErrorGroups[group as keyof typeof errorGroups];
  }
  return 'deskpack-failed';
}

/** The outcome of an error before there is an image: a registry was to bring one, as nothing could be delivered yet. */
export function outcomeOfEarlyError(code: ErrorCode): OutcomeCode {
  const outcome = outcomeOfError(code);
  return outcome === 'not-delivered' ? 'download-failed' : outcome;
}

/** Causes say more than the failures that they explain, and failures more than what was tried. */
function rankOf(name: CheckName): number {
  if (name.startsWith('cause-')) return 0;
  return name.startsWith('heal-') ? 2 : 1;
}

/**
 * The outcome of a start, from the names of its failure and cause, or of the checks of a built image. A busy machine
 * makes every other finding uncertain, and a cause explains a failure.
 *
 * @returns undefined if none of them decides an outcome
 */
export function outcomeOfChecks(names: readonly CheckName[]): OutcomeCode | undefined {
  if (names.includes('cause-load')) return 'machine-busy';
  return [...names]
    .sort((one, other) => rankOf(one) - rankOf(other))
    .map((name) => outcomesOfChecks[name])
    .find((outcome) => outcome !== undefined);
}

/** What a look or a run found. */
interface Finding {
  readonly outcome: OutcomeCode;
  readonly checks: readonly CheckName[];
}

/** The outcome of the run of an application that was to be proven. */
export function outcomeOfRun({ outcome, isUnproven, problem, warnings = [] }: MemberEnd): Finding {
  const found = warnings.flatMap(({ code }) => (code === undefined ? [] : [code]));
  const checks = problem?.checks ?? found;
  if (outcome === 'cancelled' || outcome === 'not-started')
    return { outcome: 'interrupted', checks };
  if (outcome === 'failed') {
    const ofStart = problem?.code === 'not-proven' ? outcomeOfChecks(checks) : undefined;
    return { outcome: ofStart ?? outcomeOfError(problem?.code ?? 'unexpected'), checks };
  }
  if (!isUnproven) return { outcome: 'proven', checks: [] };
  const isStarted = checks.length > 0;
  return { outcome: outcomeOfChecks(checks) ?? (isStarted ? 'likely' : 'not-started'), checks };
}

/** Why a run failed, or why the application is not proven; undefined if it is. */
export function messageOfRun({
  isUnproven,
  problem,
  warnings = [],
}: MemberEnd): string | undefined {
  if (problem) return problem.message;
  if (!isUnproven) return undefined;
  const ofStart = warnings.filter(({ step }) => step === 'verify');
  const deciding = ofStart.filter(({ code }) => code !== undefined && outcomesOfChecks[code]);
  const reasons = (deciding.length > 0 ? deciding : ofStart).map(({ message }) => message);
  return reasons.length > 0 ? reasons.join('; ') : undefined;
}

/** The outcome of a look; `not-started` if nothing was started. */
export function outcomeOfLook({
  proof,
  started,
}: Pick<ProvenProposal, 'proof' | 'started'>): Finding {
  const { state, code } = proof;
  if (state === 'proven') return { outcome: 'proven', checks: [] };
  if (isErrorCode(code)) return { outcome: outcomeOfEarlyError(code), checks: [] };
  if (code === 'not-tried') return { outcome: 'not-started', checks: [] };
  const named = isCheckName(code) ? [code] : [];
  const checks = [...named, ...(started?.cause ? [started.cause] : [])];
  return { outcome: outcomeOfChecks(checks) ?? 'likely', checks };
}
