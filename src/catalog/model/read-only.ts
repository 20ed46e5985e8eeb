/** Since when a catalog is read-only for all processes that serve it, and by whom. */
export interface ReadOnlyState {
  /** ISO 8601 in UTC. */
  readonly since: string;
  readonly actor: string;
}
