import type { Obstacle, ProductTitle } from './obstacle.ts';

/** A file that deskpack writes for an application. */
export interface Product {
  readonly title: ProductTitle;
  /** Absolute path. */
  readonly path: string;
  /** Whether only programs write the file. Then it may be replaced even if that changes its owner. */
  readonly isGenerated: boolean;
  /** Whether a run continues without it if there is an obstacle. */
  readonly isOptional?: boolean;
  /**
   * Why the existing file was not written by deskpack; undefined if it was. Called for regular files that are not
   * empty.
   *
   * @param file its path with links resolved
   */
  findConflict(file: string): Promise<Pick<Obstacle, 'kind' | 'reason'> | undefined>;
}
