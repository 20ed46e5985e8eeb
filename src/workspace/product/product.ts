import type { Obstacle, ProductTitle } from './obstacle.ts';

/** Something that deskpack writes for an application. */
export interface Product {
  readonly title: ProductTitle;
  /** Absolute. */
  readonly path: string;
  /** Whether only programs write it. Whose it is then matters less than that it can be written. */
  readonly isGenerated: boolean;
  /**
   * Why what stands there is no earlier one of ours; undefined where it is one. Asked for regular files that
   * are not empty.
   *
   * @param file where it stands, without links
   */
  foreign(file: string): Promise<Pick<Obstacle, 'kind' | 'reason'> | undefined>;
}
