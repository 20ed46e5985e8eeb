import type { DescriptorRule } from '../finding/rule.ts';
import { copySource } from '../rules/build/copy-source.ts';
import { packageManager, packageNameFormat, packageUnknown } from '../rules/build/packages.ts';
import { runCommandSeparator } from '../rules/build/run-command-separator.ts';
import { runCommandUnsupported } from '../rules/build/run-command-unsupported.ts';
import {
  runCommandContinuation,
  runCommandHeredoc,
  runCommandInstruction,
} from '../rules/build/run-commands.ts';
import { templateDistribution, templateFormat, templateUnknown } from '../rules/build/template.ts';
import { aclConflict, aclEntry, aclShape } from '../rules/container/acl.ts';
import { argsQuotes, argsVariables } from '../rules/container/args.ts';
import {
  capabilityDangerous,
  capabilityFormat,
  capabilityUnknown,
} from '../rules/container/capabilities.ts';
import { cmdArguments, cmdArray } from '../rules/container/cmd.ts';
import { cpuFormat, cpuQuota, cpuRange } from '../rules/container/cpu.ts';
import { deviceFormat, ipcMode, pidMode } from '../rules/container/isolation.ts';
import { pathAbsolute, pathGames, pathMissing, pathTerminal } from '../rules/container/paths.ts';
import { shmSize, sizeFormat } from '../rules/container/sizes.ts';
import { userFormat, userRoot } from '../rules/container/user.ts';
import { category } from '../rules/entry/category.ts';
import {
  desktopConflict,
  desktopfileFormat,
  desktopfileMissing,
} from '../rules/entry/desktop-file.ts';
import { extensionFormat, extensionSeparator, legacySubset } from '../rules/entry/extensions.ts';
import {
  iconContent,
  iconMissing,
  iconName,
  iconNeutral,
  iconSize,
  iconSvg,
} from '../rules/entry/icon.ts';
import { keywordPhrase, keywordSpaces } from '../rules/entry/keywords.ts';
import { launchFormat, launchGeneric, launchPath, launchSpaces } from '../rules/entry/launch.ts';
import { mimetypeFormat, mimetypeSemicolon } from '../rules/entry/mime-types.ts';
import { imageName, nameFormat, nameUppercase } from '../rules/entry/name.ts';
import { duplicateEntry } from '../rules/every-field/duplicate-entry.ts';
import { requiredField } from '../rules/every-field/required-field.ts';
import { surroundingSpaces } from '../rules/every-field/surrounding-spaces.ts';
import { bidiControl, controlCharacter, invalidUnicode } from '../rules/every-field/text.ts';
import { textLength } from '../rules/every-field/text-length.ts';
import { unknownField } from '../rules/every-field/unknown-field.ts';
import { wrongEncoding } from '../rules/every-field/wrong-encoding.ts';
import { wrongType } from '../rules/every-field/wrong-type.ts';

/** The rules for one descriptor, in the order of the reference. */
export const descriptorRules: readonly DescriptorRule[] = [
  requiredField,
  wrongType,
  unknownField,
  controlCharacter,
  invalidUnicode,
  bidiControl,
  wrongEncoding,
  textLength,
  surroundingSpaces,
  duplicateEntry,
  templateFormat,
  templateDistribution,
  templateUnknown,
  nameFormat,
  imageName,
  nameUppercase,
  category,
  iconName,
  iconMissing,
  iconSvg,
  iconContent,
  iconSize,
  iconNeutral,
  keywordSpaces,
  keywordPhrase,
  packageNameFormat,
  packageManager,
  packageUnknown,
  pathMissing,
  pathAbsolute,
  pathGames,
  pathTerminal,
  argsQuotes,
  argsVariables,
  launchFormat,
  launchSpaces,
  launchPath,
  launchGeneric,
  desktopfileMissing,
  desktopfileFormat,
  desktopConflict,
  mimetypeSemicolon,
  mimetypeFormat,
  extensionSeparator,
  extensionFormat,
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
  capabilityDangerous,
  deviceFormat,
  ipcMode,
  pidMode,
  runCommandInstruction,
  runCommandContinuation,
  runCommandHeredoc,
  runCommandSeparator,
  runCommandUnsupported,
  copySource,
  userFormat,
  userRoot,
  cmdArray,
  cmdArguments,
];
