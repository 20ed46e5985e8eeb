export interface ReadHow {
  /**
   * Whether it was registered already. It comes back also if it has more than a bound allows that came later: the bounds
   * on what reading and listing may cost are for what is sent, and what is wrong stays wrong.
   */
  readonly isKept?: boolean | undefined;
}
