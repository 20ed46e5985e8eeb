import type { Command } from 'commander';

/** A program for one command line: loads only the command that is called. */
interface ProgramFor {
  readonly program: Command;
  /** The command that is called; undefined if it is unknown or only has other commands. */
  readonly called: LeafEntry | undefined;
}

/**
 * Makes the program for a command line.
 *
 * @param setUp sets what commands take over from the program, before they are added
 */
export type MakeProgram = (
  args: readonly string[],
  setUp: (program: Command) => void,
) => Promise<ProgramFor>;

/** The exports of a command's file: it gives a command its arguments, options and action. */
interface CommandModule {
  /** @param makeProgram for commands about other commands */
  define(command: Command, makeProgram: MakeProgram): void;
}

interface EveryEntry {
  readonly summary: string;
  /** The heading above it in the help. */
  readonly group: string;
}

/** A command that does something. */
export interface LeafEntry extends EveryEntry {
  /** Loaded only when the command is called, so that no command slows down another. */
  readonly load: () => Promise<CommandModule>;
  /** Called by programs only, and so left out of the help. */
  readonly isHidden?: true;
  /** Works without a working folder, and so also if that was deleted. */
  readonly isAnywhere?: true;
  /** Prints a text to read, and asks nothing, so that a long one is shown in a pager. */
  readonly isPaged?: true;
}

/** A command that only has other commands. */
interface ParentEntry extends EveryEntry {
  readonly commands: Readonly<Record<string, LeafEntry>>;
}

export type CommandEntry = LeafEntry | ParentEntry;
