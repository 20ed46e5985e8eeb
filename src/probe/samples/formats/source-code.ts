import { sampleText, sampleTitle } from '../parts/words.ts';
import type { SampleFormat } from '../sample-format.ts';

/** Source code that is comments alone, in the notations of most languages. Editors show it whatever language it is for. */
const source = ['/*', '*', '#', '//', '--', '%', ';', '*/']
  .map((mark) => `${mark} ${sampleTitle}\n`)
  .join('');

/** An extension and its types in each line. */
const languages = `
adb text/ada adasrc
asm text/asm
awk application/awk
bas text/basic
c text/c csrc
cpp text/c++ c++src cpp
cs text/csharp
cmake text/cmake
coffee application/coffeescript
css text/css
csd text/csound-csd
cob text/cobol
d text/d dsrc
dart application/dart
diff text/diff patch
dsl text/dsl
dtd text/dtd application/xml-dtd
dockerfile text/dockerfile
e text/eiffel
el text/emacs-lisp
erl text/erlang
f text/fortran
f90 text/fortran90
feature text/gherkin
g4 text/antlr
gcode text/gcode
glsl text/glsl
go text/go
gradle text/gradle
groovy text/groovy
h text/chdr
hh text/c++hdr
hs text/haskell
idl text/idl
inc text/csound-inc
ini text/ini
ino text/arduino
java text/java
js text/javascript js application/javascript
kt text/kotlin
lhs text/literate-haskell
lisp text/common-lisp
lua text/lua application/lua
ly text/lilypond
m text/matlab octave objcsrc
m4 application/m4
mk text/makefile application/makefile
ml text/ocaml
moc text/moc
mm text/objc++src
nix text/nix
orc text/csound-orc
p text/pascal
php application/php httpd-php httpd-php3 httpd-php4 httpd-php5 php-source text/php php-source
pl application/perl text/perl
pro application/vnd.qt.qmakeprofile
py text/python python3 application/python
qml text/qml
R text/r-source r
rb application/ruby text/ruby
rs text/rust
s text/assembly
scala text/scala
scad application/openscad
scm text/scheme
sco text/csound-sco
sh application/shellscript text/sh shellscript application/cgi
sce application/scilab-sce
es application/ecmascript text/ecmascript
csh application/csh
sci application/scilab-sci
tst application/scilab-tst
dem application/scilab-dem
spec text/rpm-spec
sql application/sql text/sql
swift text/swift
sv text/svsrc
tcl text/tcl application/tcl
tex text/tikz
toml application/toml
ts text/typescript application/typescript
udo text/csound-udo
v text/verilog
vala text/vala
vhd text/vhdl
yaml application/yaml text/yaml
list text/apt-sources-list
log text/log
conf text/config
changelog text/changelog
cfg text/authors copying credits install readme
dts application/dts
txt application/cmakecache plain zerosize
`;

export const sourceCode: readonly SampleFormat[] = languages
  .trim()
  .split('\n')
  .map((line) => {
    const [extension = '', ...types] = line.split(' ');
    return { format: 'source', types: types.join(' '), extension, make: () => source };
  });

const plain: SampleFormat = {
  format: 'plain',
  types: 'text/plain english * vnd.plain application/extension-txt',
  extension: 'txt',
  make: () => sampleText,
};

export const plainTexts: readonly SampleFormat[] = [
  plain,
  { ...plain, types: 'text/markdown', extension: 'md' },
  { ...plain, types: 'text/rst', extension: 'rst' },
  { ...plain, types: 'text/gemini', extension: 'gmi' },
  { ...plain, types: 'text/asciidoc', extension: 'adoc' },
];
