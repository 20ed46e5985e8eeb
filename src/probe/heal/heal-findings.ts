import { type Descriptor, fieldAt } from '../../descriptor/descriptor.ts';
import type { Fix } from '../../descriptor/finding/finding.ts';
import { packageManagers } from '../../descriptor/package-managers.ts';
import { packagesIn } from '../../descriptor/values/package-names.ts';
import type { PackageManager } from '../../package-manager/package-manager.ts';
import { formatDuration } from '../../text/format/format.ts';
import { joinWords } from '../../text/format/join-words.ts';
import { checkInfos } from '../all-check-names.ts';
import type { CheckFinding, CheckOutcome } from '../checks/check.ts';
import type { Heal, HealName } from './heal.ts';
import type { Attempt, Healing, HealResult } from './heal-result.ts';

function packagesFix(
  descriptor: Descriptor,
  manager: PackageManager,
  packages: readonly string[],
): Fix {
  const { field } = packageManagers[manager.name];
  const before = packagesIn(descriptor[field] ?? '').map(({ name }) => name);
  const value = [...new Set([...before, ...packages])].join(' ');
  return { title: `Write ${JSON.stringify(value)}`, path: [field], value };
}

/** The heals that install packages by name. */
const installing: ReadonlySet<HealName> = new Set([
  'heal-session-bus',
  'heal-companions',
  'heal-opengl',
  'heal-named',
]);

function fixOf(
  { name }: Heal,
  { change }: Healing,
  {
    descriptor,
    manager,
  }: { readonly descriptor: Descriptor; readonly manager: PackageManager | undefined },
): Fix | undefined {
  if (name === 'heal-recommended') {
    return { title: 'Write true', path: ['installrecommends'], value: true };
  }
  // If several heals install packages, each fix contains all of them, so that none undoes another.
  if (name === 'heal-sandbox') {
    const value = [descriptor.args, change.args].filter(Boolean).join(' ');
    return { title: `Write ${JSON.stringify(value)}`, path: ['args'], value };
  }
  return installing.has(name) && change.packages && manager
    ? packagesFix(descriptor, manager, change.packages)
    : undefined;
}

/** A change as text, with the field's title. */
function writtenText({ path, value }: Fix): string {
  const title = fieldAt(path)?.title;
  return value === true ? `Turn on ${title}.` : `Set ${title} to ${String(value)}.`;
}

function actionOf({ name }: Heal, fix: Fix | undefined, healing: Healing): string {
  const { remedy } = checkInfos[name];
  const written = fix ? writtenText(fix) : undefined;
  const isBus = name === 'heal-session-bus' && healing.change.bus;
  const template =
    isBus && healing.needsOtherTemplate
      ? "The template's entry point must start the bus too: build the template again from its starter."
      : undefined;
  return [written, template].filter(Boolean).join(' ') || remedy;
}

/** A heal that has helped. */
export interface HealFinding extends CheckFinding {
  readonly name: HealName;
}

/** One finding for each heal that has helped, with the change of the descriptor if it is certain. */
export function healFindings(
  healing: Healing,
  about: { readonly descriptor: Descriptor; readonly manager: PackageManager | undefined },
): HealFinding[] {
  return healing.heals.map((heal) => {
    const fix = fixOf(heal, healing, about);
    const packages = installing.has(heal.name) && fix ? healing.change.packages : undefined;
    const brought = packages ? ` (${joinWords(packages)})` : '';
    const { name } = heal;
    return {
      name,
      message: `it shows its main window with ${heal.title}${brought}`,
      action: actionOf(heal, fix, healing),
      ...(fix ? { field: String(fix.path[0]), fix } : {}),
    };
  });
}

const outcomes: Readonly<Record<Attempt['outcome'], string>> = {
  healed: 'the main window appears',
  further: 'it comes further',
  same: 'no main window',
  unconfirmed: 'a main window once, and not the second time',
  impossible: 'not possible here',
};

/** The attempts, with the packages that they added. */
export function attemptTitle({ title, packages }: Pick<Attempt, 'title' | 'packages'>): string {
  return packages ? `${title} (${joinWords(packages)})` : title;
}

/**
 * How an application failed in an attempt, with the text of its window; undefined if that is unknown. It may contain
 * texts of programs, not yet escaped.
 */
export function attemptFailure({ failure, readLine }: Attempt): string | undefined {
  if (!failure) return undefined;
  const { title } = checkInfos[failure];
  return readLine === undefined ? title : `${title}: "${readLine}"`;
}

/** An attempt in one line. It may contain texts of programs, not yet escaped. */
export function attemptLine(attempt: Attempt): string {
  const { outcome, reason, totalMs } = attempt;
  const why = reason ?? attemptFailure(attempt);
  return `tried ${attemptTitle(attempt)}: ${outcomes[outcome]}${why ? ` (${why})` : ''}, ${formatDuration(totalMs)}`;
}

/** The result of the attempts, as the outcome of a check. */
export function healOutcome(
  { attempts, healing }: HealResult,
  about: { readonly descriptor: Descriptor; readonly manager: PackageManager | undefined },
): CheckOutcome {
  if (!healing) {
    const summary = attempts.length === 0 ? 'nothing is known that could help' : 'nothing helped';
    return { summary, findings: [] };
  }
  const titles = healing.heals.map(({ title }) => title);
  return { summary: `with ${joinWords(titles)}`, findings: healFindings(healing, about) };
}
