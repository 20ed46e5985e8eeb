import { expect, it } from 'vitest';
import { heredocIn } from '../../../src/descriptor/values/heredoc.ts';

it.each([
  ['RUN <<EOF', '<<EOF'],
  ['RUN cat <<-EOF', '<<-EOF'],
  ['RUN cat <<--EOF', '<<--EOF'],
  ['RUN cat 3<<EOF >a <b', '3<<EOF >a <b'],
  ["RUN cat <<'EOF'", "<<'EOF'"],
  [String.raw`RUN echo \" <<EOF`, '<<EOF'],
  [String.raw`RUN echo "a\"" 'b\' <<EOF`, '<<EOF'],
])('finds the here-document in %s', (text, found) => {
  expect(text.slice(heredocIn(text))).toBe(found);
});

it.each([
  'RUN make',
  'RUN echo a<<EOF',
  'RUN cat <<<word',
  'RUN cat <<a<b',
  'RUN cat << EOF',
  'RUN cat <<',
  'RUN echo "a <<EOF"',
  "RUN echo 'a <<EOF'",
  String.raw`RUN echo "a\" <<EOF"`,
  String.raw`RUN echo \<<EOF`,
])('finds none in %s', (text) => {
  expect(heredocIn(text)).toBe(-1);
});
