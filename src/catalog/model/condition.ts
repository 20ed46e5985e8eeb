/** The condition for a write, as in HTTP: `*` is any entity tag, else a list of entity tags with their quotes. */
export interface Condition {
  readonly ifMatch?: '*' | readonly string[] | undefined;
  readonly ifNoneMatch?: '*' | readonly string[] | undefined;
}

function matches(tags: '*' | readonly string[], etag: string | undefined): boolean {
  return etag !== undefined && (tags === '*' || tags.includes(etag));
}

/** Whether a condition holds for an application with this entity tag; undefined means that it does not exist. */
export function conditionHolds(condition: Condition, etag: string | undefined): boolean {
  const { ifMatch, ifNoneMatch } = condition;
  if (ifMatch !== undefined && !matches(ifMatch, etag)) return false;
  return ifNoneMatch === undefined || !matches(ifNoneMatch, etag);
}

/** Thrown when nothing was written because a condition does not hold. */
export class ConditionFailed extends Error {
  override readonly name = 'ConditionFailed';
  readonly application: string;

  constructor(application: string) {
    super(`"${application}" is not in the state that the request requires`);
    this.application = application;
  }
}
