import { quoteForShell } from '../../text/escape/quote-for-shell.ts';

/** What a path or an address is that a user gave. */
export type GivenKind =
  /** A file or folder that a vendor ships. */
  | 'artefact'
  /** A package repository of a vendor: its source as a text or in a file, its address, or its name in a list. */
  | 'repository'
  | 'desktop'
  | 'descriptor'
  /** An inspection record, labels, or a build recipe. */
  | 'record'
  /** An image that an engine saved. */
  | 'archive'
  /** One that is no application. */
  | 'folder'
  | 'missing'
  /** The address of a file or a page, which is not downloaded yet. */
  | 'download'
  /** One from which nothing is downloaded. */
  | 'address'
  /** Nothing that an application can be begun with. */
  | 'other';

/** A path or an address that a user gave, and what it is by its content. */
export interface Given {
  readonly kind: GivenKind;
  /** As it was given, without quotes. */
  readonly given: string;
  /** Absolute; empty for an address. */
  readonly path: string;
  /** Where the file was downloaded from; absent if it was not. */
  readonly address?: string;
  /** Such as `Debian package acme-viewer 2.4.1`; if nothing can be begun with it, a sentence without its period that says why. */
  readonly title: string;
  /** It is a page, from which a web application is made; absent for others. */
  readonly isPage?: true;
  /** The text of a package repository, as it is or as its file has it; absent for every other kind. */
  readonly source?: string;
  /** The package of it that is meant, once it has been read. */
  readonly package?: string;
  /** Whether its key is still to be named. */
  readonly lacksKey?: boolean;
  /** The one of its applications that is meant, as `#app=` behind a path or an address names it; absent if none is named. */
  readonly application?: string;
  /** Undefined if it has none, or they are too many to count. */
  readonly bytes?: number | undefined;
  /** What to do where nothing can be begun with it, as sentences. */
  readonly action?: string | undefined;
}

/** What can be done with each kind. */
interface GivenWay {
  /** What a new application is made of there; undefined if nothing can be begun with it. */
  readonly begins?: 'artefact' | 'repository' | 'desktop' | 'descriptor' | 'record' | 'download';
  /** The command that does the same with nobody there. */
  command?(word: string): string;
}

/** In this table alone it is decided what is done with a path that is pasted, typed or given to a command. */
export const givenWays: Readonly<Record<GivenKind, GivenWay>> = {
  artefact: { begins: 'artefact', command: (word) => `deskpack onboard ${word}` },
  repository: { begins: 'repository', command: (word) => `deskpack detect ${word}` },
  desktop: { begins: 'desktop', command: (word) => `deskpack detect --desktop ${word}` },
  descriptor: { begins: 'descriptor', command: (word) => `deskpack publish ${word}` },
  record: { begins: 'record', command: (word) => `deskpack describe ${word}` },
  archive: { begins: 'record', command: (word) => `deskpack describe ${word}` },
  folder: {},
  missing: {},
  download: { begins: 'download', command: (word) => `deskpack onboard ${word}` },
  address: {},
  other: {},
};

/** The command that takes it with nobody there; undefined if none does. */
export function commandFor({ kind, given }: Pick<Given, 'kind' | 'given'>): string | undefined {
  return givenWays[kind].command?.(quoteForShell(given));
}
