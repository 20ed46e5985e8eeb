import type { DescriptorRule } from '../finding/rule.ts';
import { aclConflict, aclEntry, aclShape } from '../rules/acl.ts';
import { argsQuotes, argsVariables } from '../rules/args.ts';
import { capabilityDangerous, capabilityFormat, capabilityUnknown } from '../rules/capabilities.ts';
import { category } from '../rules/category.ts';
import { cmdArguments, cmdArray } from '../rules/cmd.ts';
import { copySource } from '../rules/copy-source.ts';
import { cpuFormat, cpuQuota, cpuRange } from '../rules/cpu.ts';
import { desktopConflict, desktopfileFormat, desktopfileMissing } from '../rules/desktop-file.ts';
import { duplicateEntry } from '../rules/duplicate-entry.ts';
import { extensionFormat, extensionSeparator, legacySubset } from '../rules/extensions.ts';
import {
  iconContent,
  iconMissing,
  iconName,
  iconNeutral,
  iconSize,
  iconSvg,
} from '../rules/icon.ts';
import { deviceFormat, ipcMode, pidMode } from '../rules/isolation.ts';
import { keywordPhrase, keywordSpaces } from '../rules/keywords.ts';
import { launchFormat, launchGeneric, launchPath, launchSpaces } from '../rules/launch.ts';
import { mimetypeFormat, mimetypeSemicolon } from '../rules/mime-types.ts';
import { imageName, nameFormat, nameUppercase } from '../rules/name.ts';
import { packageManager, packageNameFormat, packageUnknown } from '../rules/packages.ts';
import { pathAbsolute, pathGames, pathMissing, pathTerminal } from '../rules/paths.ts';
import { requiredField } from '../rules/required-field.ts';
import { runCommandSeparator } from '../rules/run-command-separator.ts';
import { runCommandUnsupported } from '../rules/run-command-unsupported.ts';
import {
  runCommandContinuation,
  runCommandHeredoc,
  runCommandInstruction,
} from '../rules/run-commands.ts';
import { shmSize, sizeFormat } from '../rules/sizes.ts';
import { surroundingSpaces } from '../rules/surrounding-spaces.ts';
import { templateDistribution, templateFormat, templateUnknown } from '../rules/template.ts';
import { bidiControl, controlCharacter, invalidUnicode } from '../rules/text.ts';
import { textLength } from '../rules/text-length.ts';
import { unknownField } from '../rules/unknown-field.ts';
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
