import { causeChecks } from './check-infos/causes.ts';
import { changeChecks } from './check-infos/changes.ts';
import type { CheckGroup, CheckInfo } from './check-infos/check-info.ts';
import { imageChecks } from './check-infos/image.ts';
import { startChecks } from './check-infos/start.ts';
import { typeChecks } from './check-infos/types.ts';
import { windowChecks } from './check-infos/window.ts';

/**
 * All findings that `deskpack verify` can report about a built image and its start, in groups. The names are stable,
 * because programs depend on them.
 */
export const checkGroups = {
  'The image itself': imageChecks,
  'The window': windowChecks,
  'The start': startChecks,
  'Files it declares': typeChecks,
  'Successful changes': changeChecks,
  'Causes in the log': causeChecks,
} as const satisfies Readonly<Record<string, CheckGroup>>;

type Groups = typeof checkGroups;

export type CheckName = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

/** All checks, without the groups. */
export const checkInfos = Object.assign({}, ...Object.values(checkGroups)) as Readonly<
  Record<CheckName, CheckInfo>
>;

export const checkNames = Object.keys(checkInfos) as readonly CheckName[];

export function isCheckName(name: string): name is CheckName {
  return Object.hasOwn(checkInfos, name);
}
