import { describe, expect, test } from 'vitest';
import { CtrCommand } from '../../src/image-store/ctr-command.ts';

const standard = '/run/containerd/containerd.sock';

describe('the command line of ctr', () => {
  test.each([
    ['ctr', ['ctr'], ['ctr']],
    ['/opt/bin/ctr', ['/opt/bin/ctr'], ['/opt/bin/ctr']],
    ['sudo ctr', ['sudo', '-n', 'ctr'], ['ctr']],
    ['/usr/bin/sudo -E k3s ctr', ['/usr/bin/sudo', '-n', '-E', 'k3s', 'ctr'], ['k3s', 'ctr']],
    ['sudo -Eu admin ctr', ['sudo', '-n', '-Eu', 'admin', 'ctr'], ['ctr']],
    ['sudo --user=admin k3s ctr', ['sudo', '-n', '--user=admin', 'k3s', 'ctr'], ['k3s', 'ctr']],
    ['k3s ctr', ['k3s', 'ctr'], ['k3s', 'ctr']],
    ['sudo', ['sudo', '-n'], ['ctr']],
  ])('%s, without prompts and without sudo', (text, nonInteractive, withoutSudo) => {
    const command = new CtrCommand(text);
    expect(command.nonInteractive).toEqual(nonInteractive);
    expect(command.withoutSudo).toEqual(withoutSudo);
    expect(command.usesSudo).toBe(text.includes('sudo'));
    expect(command.text).toBe(text);
  });

  test('characters with a meaning for shells are refused', () => {
    expect(new CtrCommand('ctr "a b" $(c)').args).toEqual(['ctr', '"a', 'b"', '$(c)']);
  });

  test.each([
    ['ctr', standard, true],
    ['sudo ctr', standard, true],
    ['k3s ctr', standard, false],
    ['sudo microk8s ctr', standard, false],
    ['k3s ctr', '/run/other.sock', true],
  ])('%s needs the socket %s: %s', (text, address, needsAddress) => {
    expect(new CtrCommand(text).needsAddress(address)).toBe(needsAddress);
  });
});
