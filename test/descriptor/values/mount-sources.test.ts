import { expect, it } from 'vitest';
import { parseInstruction } from '../../../src/descriptor/values/instruction.ts';
import { mountSources } from '../../../src/descriptor/values/mount-sources.ts';

it.each([
  ['RUN --mount=type=bind,source=files/a.tar,target=/tmp/a tar -xf /tmp/a', ['files/a.tar']],
  ['RUN --network=none --mount=src=a,target=/a --mount=source=b,dst=/b true', ['a', 'b']],
  ['RUN --mount=type=cache,source=a,target=/a true', []],
  ['RUN --mount=type=bind,from=other,source=a,target=/a true', []],
  ['RUN --mount=target=/a true', []],
  ['RUN echo --mount=source=a,target=/a', []],
  ['COPY --mount=source=a /b /c', []],
])('%s mounts %j', (text, sources) => {
  expect(mountSources(parseInstruction(text)!)).toEqual(sources);
});
