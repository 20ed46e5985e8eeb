import type { Proposal } from '../../../describe/proposal.ts';
import type { EditedText } from '../../../text/edit/edited-text.ts';
import type { Extent } from '../../extent.ts';
import type { DownloadRequest, LookRequest, OriginRequest } from '../../services.ts';

/** The question of the input line. */
export type StartQuestion =
  | 'offer'
  | 'template'
  | 'image'
  | 'record'
  | 'desktop'
  | 'host'
  | 'descriptor'
  /** The key of the package repository in the first line. */
  | 'key'
  /** One of several applications in what was read. */
  | 'application';

export interface StartSlot {
  readonly question: StartQuestion;
  /** The typed text of each question. */
  readonly texts: { readonly [Question in StartQuestion]?: EditedText };
  /** Index of the highlighted result. */
  readonly highlight: number;
  /** Index of the highlighted other beginning; undefined while the line takes the keys. */
  readonly beginning: number | undefined;
  /** The template whose index is searched, if it was chosen here. */
  readonly template: string | undefined;
  /** How often the engine was asked again for its templates. */
  readonly tries: number;
  /** The source that is being read to make a descriptor from. */
  readonly reading: OriginRequest | undefined;
  /** The file that is being downloaded from an address in the first line, or the package repository in it that is being read. */
  readonly download: DownloadRequest | undefined;
  /** The applications in what was read, if there are several. */
  readonly choices: readonly Proposal[];
  /** The chosen package, which is looked at in the background. */
  readonly look: LookRequest | undefined;
  /** Keys of the fields whose answer the user keeps although the look says another. */
  readonly declined: readonly string[];
}

const startAtFirst: StartSlot = {
  question: 'offer',
  texts: {},
  highlight: 0,
  beginning: undefined,
  template: undefined,
  tries: 0,
  reading: undefined,
  download: undefined,
  choices: [],
  look: undefined,
  declined: [],
};

export const start = {
  id: 'start',
  title: 'Start',
  initial: startAtFirst,
  isThere: ({ hasStart }: Extent) => hasStart,
} as const;
