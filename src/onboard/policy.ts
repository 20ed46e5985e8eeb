/** The decisions for all applications, as nobody is asked. */
export interface Policy {
  /**
   * Which applications are saved, imported, pushed and registered, as far as that was requested: those whose start is
   * proven, or all that can be built. With `none`, none is registered, and the proven ones are saved, imported and pushed.
   */
  readonly register: (typeof registerChoices)[number];
  /** Whether recommended packages are installed; `as-needed` if the main window appears only with them. */
  readonly recommends: (typeof recommendsChoices)[number];
  /** Whether applications that are not free are registered for everyone, too; by default somebody has to say who may use them. */
  readonly allowsNonFree?: boolean;
  /** Whether the word of a person who has tried an image is no proof. */
  readonly needsMachineProof?: boolean;
  /** The time limit of each application, in milliseconds. */
  readonly timeLimitMs?: number | undefined;
}

export const registerChoices = ['proven', 'all', 'none'] as const;

export const recommendsChoices = ['as-needed', 'always', 'never'] as const;
