/** An application that is looked at. */
export interface Candidate {
  readonly package: string;
  /** As `--name` takes it: the name of its desktop file without the extension, or its program. */
  readonly name?: string;
  /** What its windows are made with, where that is known. */
  readonly toolkit?: string;
}

/** What it is called in tables, and the name of the folder with its files. */
export function titleOf({ package: name, name: application = name }: Candidate): string {
  return application === name ? name : `${name}-${application}`;
}
