/** What must be so for a write to happen, in the words of HTTP: `*` is any, else entity tags with their quotes. */
export interface Condition {
  readonly ifMatch?: '*' | readonly string[] | undefined;
  readonly ifNoneMatch?: '*' | readonly string[] | undefined;
}

function matches(tags: '*' | readonly string[], etag: string | undefined): boolean {
  return etag !== undefined && (tags === '*' || tags.includes(etag));
}

/** Whether a condition holds for an application with this entity tag, or for one that is not there. */
export function conditionHolds(condition: Condition, etag: string | undefined): boolean {
  const { ifMatch, ifNoneMatch } = condition;
  if (ifMatch !== undefined && !matches(ifMatch, etag)) return false;
  return ifNoneMatch === undefined || !matches(ifNoneMatch, etag);
}

/** A write did not happen because its condition does not hold. */
export class ConditionFailed extends Error {
  override readonly name = 'ConditionFailed';
  /** The application whose state is another one. */
  readonly application: string;

  constructor(application: string) {
    super(`"${application}" is not in the state that the request asks for`);
    this.application = application;
  }
}
