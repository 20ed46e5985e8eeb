import { plainCommands } from './shell-commands.ts';

/** The packages of a RUN instruction that does nothing else. */
export interface Installation {
  readonly manager: 'apt' | 'apk';
  readonly packages: readonly string[];
  /** Only apt has recommended packages. */
  readonly withRecommended: boolean;
  readonly keepsConfiguration: boolean;
}

const packageName = /^[a-z0-9][a-z0-9+._-]*(?::[a-z0-9]+)?(?:[=~<>][^\s]+)?$/i;

/** Options of apt-get that no field of a descriptor represents. */
const neutralOptions =
  /^(?:-[yqVf]+|-qq|--yes|--assume-yes|--quiet|--no-upgrade|--fix-missing|--allow-downgrades)$/;
const withoutRecommended =
  /^(?:--no-install-recommends|APT::Install-Recommends=(?:0|false|no|"0"|"false"))$/i;
const keepsConfiguration = /force-confold/;

/** Commands that only prepare an installation or clean up after it. */
const tidying: readonly RegExp[] = [
  /^(?:apt|apt-get) (?:-\S+ )*(?:update|clean|autoclean|autoremove|check)(?: -\S+)*$/,
  /^apk (?:-\S+ )*update(?: -\S+)*$/,
  /^apk cache clean$/,
  /^rm -r?fr? (?:\/var\/(?:lib\/apt|cache\/(?:apt|apk))\S*(?: |$))+$/,
  /^export DEBIAN_FRONTEND=\S+$/,
  /^true$/,
];

interface Part {
  packages: string[];
  isRecommended: boolean;
  isKeeping: boolean;
}

/** The packages of one `apt-get install`; undefined if it has options that no field represents. */
function aptInstall(words: readonly string[]): Part | undefined {
  const found: Part = { packages: [], isRecommended: true, isKeeping: false };
  const rest = words.filter((word) => word !== 'install');
  for (let index = 0; index < rest.length; index += 1) {
    const word = rest[index]!;
    const isOption = word === '-o';
    const option = isOption ? (rest[index + 1] ?? '') : word.replace(/^-o/, '');
    if (withoutRecommended.test(option)) found.isRecommended = false;
    else if (keepsConfiguration.test(option)) found.isKeeping = true;
    else if (isOption || (word.startsWith('-') && !neutralOptions.test(word))) return undefined;
    else if (!word.startsWith('-')) {
      if (!packageName.test(word)) return undefined;
      found.packages.push(word);
    }
    if (isOption) index += 1;
  }
  return found;
}

function apkAdd(words: readonly string[]): Part | undefined {
  const found: Part = { packages: [], isRecommended: false, isKeeping: false };
  for (const word of words.filter((one) => one !== 'add')) {
    if (/^(?:--no-cache|--update|--no-progress|-[Uqv]+)$/.test(word)) continue;
    if (!packageName.test(word)) return undefined;
    found.packages.push(word);
  }
  return found;
}

/** The packages that the text of a RUN instruction installs; undefined if it also does anything else. */
export function installationIn(text: string): Installation | undefined {
  const commands = plainCommands(text);
  if (!commands) return undefined;
  let manager: Installation['manager'] | undefined;
  const parts: Part[] = [];
  for (const words of commands) {
    const [program = '', ...rest] = words;
    const isApt = program === 'apt-get' || program === 'apt';
    const isApk = program === 'apk';
    if (tidying.some((form) => form.test(words.join(' ')))) continue;
    const part =
      isApt && rest.includes('install')
        ? aptInstall(rest)
        : isApk && rest.includes('add')
          ? apkAdd(rest)
          : undefined;
    if (!part) return undefined;
    manager = isApt ? 'apt' : 'apk';
    parts.push(part);
  }
  const packages = parts.flatMap((part) => part.packages);
  if (manager === undefined || packages.length === 0) return undefined;
  return {
    manager,
    packages,
    withRecommended: parts.some(({ isRecommended }) => isRecommended),
    keepsConfiguration: parts.some(({ isKeeping }) => isKeeping),
  };
}

/** Whether a RUN instruction only prepares installations or cleans up after them. */
export function isCleanup(text: string): boolean {
  const commands = plainCommands(text);
  return (
    commands !== undefined &&
    commands.length > 0 &&
    commands.every((words) => tidying.some((form) => form.test(words.join(' '))))
  );
}

const installers: readonly (readonly [program: RegExp, action: RegExp])[] = [
  [/\bapt(?:-get)?\b/, /\binstall\b/],
  [/\bapk\b/, /\badd\b/],
];

/** Whether a text installs packages, among other things. */
export function installsPackages(text: string): boolean {
  return text.split(/[&|;]+/).some((command) =>
    installers.some(([program, action]) => {
      const at = command.search(program);
      return at !== -1 && action.test(command.slice(at));
    }),
  );
}
