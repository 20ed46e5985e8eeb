import { type Argument, argumentText, isFiles, isOption } from '../../desktop/entry/field-codes.ts';

export interface StartCommand {
  /** Variables, as `NAME=value`, that are set for the program. */
  readonly variables: readonly string[];
  /** Options of `env` that change the environment in other ways. */
  readonly envOptions: readonly string[];
  /** The folder that it starts in. */
  readonly folder: string | undefined;
  /** The absolute path of the program, which is only a guess if it was not found. */
  readonly path: string;
  /** The program as a script finds it: by its path, or by its name in PATH. */
  readonly program: string;
  readonly arguments: readonly Argument[];
  /** Whether an argument is the text of a shell. */
  readonly isShellText: boolean;
}

/** Whether the launcher, which splits at spaces, passes an argument on unchanged. */
export const isPassedOn = (argument: string) =>
  argument !== '' &&
  !/[\s"'`$*?[\]\\~]|^%[a-zA-Z]$/.test(argument) &&
  !/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(argument);

/** Variables that the recipe or the platform sets itself, and those with which the end of a build would fail. */
const ownVariables = /^(?:APP|APPNAME|APPBIN|ARGS|FILE|PATH|HOME|DISPLAY|IFS|LD_\w+)$/;

/** Whether an ENV instruction can set a variable. */
function isForImage(variable: string): boolean {
  const [, name = '', value = ''] = /^(\w+)=([\s\S]*)$/.exec(variable) ?? [];
  return (
    name !== '' &&
    !ownVariables.test(name) &&
    !/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(value)
  );
}

/** Whether the platform, which adds the file at the end, cannot give it to the program as the desktop file does. */
function hasPlacedFiles(all: readonly Argument[]): boolean {
  const at = all.findIndex((argument) => argumentText(argument) === undefined);
  if (at === -1) return false;
  if (!isFiles(all[at]!)) return true;
  const next = all[at + 1];
  if (!next) return false;
  const before = argumentText(all[at - 1] ?? all[at]!) ?? '';
  return isOption(before) || !(argumentText(next) ?? '').startsWith('-');
}

/** Why path and args cannot state a command, as the end of "since …"; undefined if they can. */
export function reasonForScript(command: StartCommand): string | undefined {
  const { variables, envOptions, folder, arguments: all, isShellText } = command;
  if (folder !== undefined) return `it starts in the folder ${folder}`;
  if (isShellText) return 'its command is the text of a shell';
  const variable = variables.find((one) => !isForImage(one));
  const environment = [...envOptions, ...(variable === undefined ? [] : [variable])];
  if (environment.length > 0)
    return `an image cannot have the environment ${environment.join(' ')}`;
  const own = all.filter(({ code }) => code === undefined).map(argumentText);
  const split = own.find((text) => text !== undefined && !isPassedOn(text));
  if (split !== undefined) return `the launcher would change the argument ${JSON.stringify(split)}`;
  return hasPlacedFiles(all) ? 'its file to open is not the last argument' : undefined;
}
