import type { ProposedValue } from '../../../describe/proposal.ts';
import type { DownloadOption } from '../../shared/download-for-command.ts';
import type { PackageCacheOption } from '../../shared/run/package-cache.ts';
import type { RepositoryOptions } from './repository-of-words.ts';

/** What is given to `deskpack detect` beside words. */
export interface DetectOptions extends PackageCacheOption, DownloadOption, RepositoryOptions {
  readonly template?: string;
  readonly image?: string;
  readonly desktop?: string;
  readonly host?: true | string;
  readonly name?: string;
  readonly output?: string;
  readonly engine?: string;
  readonly release?: string;
  readonly force?: true;
  readonly json?: true;
  readonly look: boolean;
  readonly warm?: true;
  readonly fresh?: true;
}

/** A value as it was given to the command; undefined if none was. */
export const given = (value: string | undefined): ProposedValue | undefined =>
  value === undefined ? undefined : { value, from: { source: 'given' } };
