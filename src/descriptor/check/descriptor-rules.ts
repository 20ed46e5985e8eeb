import type { DescriptorRule } from '../finding/rule.ts';
import { aclConflict, aclEntry, aclShape } from '../rules/acl.ts';
import { argsLiteral, argsQuotes } from '../rules/args.ts';
import { capabilityFormat, capabilityPower, capabilityUnknown } from '../rules/capabilities.ts';
import { category } from '../rules/category.ts';
import { cmdBlanks, cmdList } from '../rules/cmd.ts';
import { copySource } from '../rules/copy-source.ts';
import { cpuFormat, cpuQuota, cpuRange } from '../rules/cpu.ts';
import { desktopConflict, desktopfileForm, desktopfileMissing } from '../rules/desktop-file.ts';
import { entryTwice } from '../rules/entry-twice.ts';
import { extensionForm, extensionSeparator, legacySubset } from '../rules/extensions.ts';
import { iconContent, iconMissing, iconName, iconSize, iconSvg } from '../rules/icon.ts';
import { deviceFormat, ipcMode, pidMode } from '../rules/isolation.ts';
import { keywordBlanks, keywordPhrase } from '../rules/keywords.ts';
import { launchBlanks, launchDot, launchPath } from '../rules/launch.ts';
import { mimetypeEnd, mimetypeForm } from '../rules/mime-types.ts';
import { nameCapitals, nameFormat, nameImage } from '../rules/name.ts';
import { outerBlanks } from '../rules/outer-blanks.ts';
import { packageManager, packageNameFormat } from '../rules/packages.ts';
import { pathGames, pathTerminal } from '../rules/path-place.ts';
import { pathAbsolute, pathMissing } from '../rules/paths.ts';
import { requiredField } from '../rules/required-field.ts';
import { runCommandJoint } from '../rules/run-command-joint.ts';
import { runCommandKind } from '../rules/run-command-kind.ts';
import {
  runCommandContinuation,
  runCommandHeredoc,
  runCommandInstruction,
} from '../rules/run-commands.ts';
import { shmSize, sizeFormat } from '../rules/sizes.ts';
import { templateFormat } from '../rules/template.ts';
import { templateDistribution } from '../rules/template-distribution.ts';
import { bidiControl, controlCharacter, invalidUnicode } from '../rules/text.ts';
import { textLength } from '../rules/text-length.ts';
import { unknownField } from '../rules/unknown-field.ts';
import { packageUnknown, templateUnknown } from '../rules/unknown-names.ts';
import { userFormat, userRoot } from '../rules/user.ts';
import { wrongType } from '../rules/wrong-type.ts';

/** The rules for one descriptor, in the order of the reference. */
export const descriptorRules: readonly DescriptorRule[] = [
  requiredField,
  wrongType,
  unknownField,
  controlCharacter,
  invalidUnicode,
  bidiControl,
  textLength,
  outerBlanks,
  entryTwice,
  templateFormat,
  templateDistribution,
  templateUnknown,
  nameFormat,
  nameImage,
  nameCapitals,
  category,
  iconName,
  iconMissing,
  iconSvg,
  iconContent,
  iconSize,
  keywordBlanks,
  keywordPhrase,
  packageNameFormat,
  packageManager,
  packageUnknown,
  pathMissing,
  pathAbsolute,
  pathGames,
  pathTerminal,
  argsQuotes,
  argsLiteral,
  launchDot,
  launchBlanks,
  launchPath,
  desktopfileMissing,
  desktopfileForm,
  desktopConflict,
  mimetypeEnd,
  mimetypeForm,
  extensionSeparator,
  extensionForm,
  legacySubset,
  aclShape,
  aclEntry,
  aclConflict,
  sizeFormat,
  shmSize,
  cpuFormat,
  cpuRange,
  cpuQuota,
  capabilityFormat,
  capabilityUnknown,
  capabilityPower,
  deviceFormat,
  ipcMode,
  pidMode,
  runCommandInstruction,
  runCommandContinuation,
  runCommandHeredoc,
  runCommandJoint,
  runCommandKind,
  copySource,
  userFormat,
  userRoot,
  cmdList,
  cmdBlanks,
];
