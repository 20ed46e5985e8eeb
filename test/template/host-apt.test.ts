import { describe, expect, it } from 'vitest';
import { hostApt } from '../../src/template/host-apt.ts';

const usual = `Types: deb
URIs: http://mirror.example/debian
Suites: bookworm bookworm-updates
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg

Types: deb
URIs: http://mirror.example/debian-security
Suites: bookworm-security
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
`;

describe('hostApt', () => {
  it("takes nothing from a machine that uses Debian's own servers", () => {
    const own = usual.replaceAll('mirror.example', 'deb.debian.org');
    const files = { '/etc/apt/sources.list.d/debian.sources': own };
    expect(hostApt('bookworm', files, 'APT::Architecture "amd64";\n')).toEqual({
      sources: [],
      settings: [],
    });
    const list = 'deb http://ftp.de.debian.org/debian bookworm main\n';
    expect(hostApt('bookworm', { '/etc/apt/sources.list': list }, '').sources).toEqual([]);
    expect(hostApt('bookworm', {}, '')).toEqual({ sources: [], settings: [] });
  });

  it("has all entries of this machine's mirror for the release", () => {
    const files = {
      '/etc/apt/sources.list.d/debian.sources': usual,
    };
    expect(hostApt('bookworm', files, '').sources).toEqual([
      'deb http://mirror.example/debian bookworm main',
      'deb http://mirror.example/debian bookworm-updates main',
      'deb http://mirror.example/debian-security bookworm-security main',
    ]);
    expect(hostApt('trixie', files, '').sources).toEqual([]);
  });

  it('reads lists with one entry per line', () => {
    const list = [
      '# deb http://commented.example/debian bookworm main',
      'deb [arch=amd64 signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://mirror.example/debian bookworm main contrib # ours',
      'deb-src http://mirror.example/debian bookworm main',
      '',
    ].join('\n');
    expect(hostApt('bookworm', { '/etc/apt/sources.list': list }, '').sources).toEqual([
      'deb http://mirror.example/debian bookworm main contrib',
    ]);
  });

  it("takes no other vendor's packages", () => {
    const files = {
      'a.list':
        'deb [signed-by=/usr/share/keyrings/vendor.gpg] https://vendor.example/apt bookworm main\n',
      'b.list': 'deb https://vendor.example/apt bookworm stable\n',
      'c.sources': `Enabled: no\n${usual.split('\n\n')[0]}`,
    };
    expect(hostApt('bookworm', files, '').sources).toEqual([]);
  });

  it('omits mirrors that containers cannot reach', () => {
    const list = 'deb http://localhost:3142/debian bookworm main\ndeb file:/mirror bookworm main\n';
    expect(hostApt('bookworm', { '/etc/apt/sources.list': list }, '').sources).toEqual([]);
  });

  it('has the proxy, unless it is on the loopback address or has a password', () => {
    const dump = [
      'Acquire::http::Proxy "http://proxy.example:3128/";',
      'Acquire::https::Proxy "http://me:secret@proxy.example:3128/";',
      'Acquire::http::Proxy "http://127.0.0.1:3142";',
      'Acquire::http::Proxy "";',
      'Acquire::Retries "3";',
    ].join('\n');
    expect(hostApt('bookworm', {}, dump).settings).toEqual([
      'Acquire::http::Proxy "http://proxy.example:3128/";',
    ]);
  });

  it('permits the lists of a frozen mirror', () => {
    const dump = 'Acquire::Check-Valid-Until "false";\nAcquire::Check-Date "false";\n';
    expect(hostApt('bookworm', {}, dump).settings).toHaveLength(2);
    expect(hostApt('bookworm', {}, 'Acquire::Check-Date "true";\n').settings).toEqual([]);
  });
});
