import type { DescriptorRule } from '../../finding/rule.ts';
import { copySources } from '../../values/copy-sources.ts';

export const copySource: DescriptorRule = {
  name: 'copy-source',
  severity: 'warning',
  summary: 'The sources of COPY are in the folder of the descriptor, which is the build context.',
  reason: 'The builder sees the build context only. It fails at a COPY whose source is missing.',
  example: {
    bad: { descriptor: { postruncommands: ['COPY policies.json /etc/'] }, context: [] },
    good: {
      descriptor: { postruncommands: ['COPY policies.json /etc/'] },
      context: ['policies.json'],
    },
  },
  *check({ runCommands, context: { contextHas } }) {
    if (!contextHas) return;
    for (const { path, instruction } of runCommands) {
      if (instruction?.keyword !== 'COPY') continue;
      for (const { source, from } of copySources(instruction) ?? []) {
        // Only the builder knows the value of a variable.
        if (source.includes('$') || contextHas(source)) continue;
        const start = instruction.from + from;
        yield {
          path,
          span: [start, start + source.length],
          message: 'This is not in the folder of the descriptor, so the build will fail here.',
        };
      }
    }
  },
};
