import type { Instruction } from './instruction.ts';

/** The files and folders of the build context that a RUN instruction mounts: of type bind, and not from another image. */
export function mountSources({ keyword, rest }: Instruction): string[] {
  if (keyword !== 'RUN') return [];
  const sources: string[] = [];
  // Options come before the command.
  for (const [, option = ''] of (/^(?:--\S+\s+)*/.exec(rest)?.[0] ?? '').matchAll(
    /--mount=(\S+)/g,
  )) {
    const values = new Map(
      option.split(',').map((part) => {
        const at = part.indexOf('=');
        return at === -1 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
      }),
    );
    const source = values.get('source') ?? values.get('src');
    const isBind = (values.get('type') ?? 'bind') === 'bind' && !values.has('from');
    if (isBind && source !== undefined) sources.push(source);
  }
  return sources;
}
