import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { isIPv4 } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endProcess } from '../../support/end-process.ts';
import { freePort } from '../free-port.ts';

export const user = 'packager';
export const password = 'open sesame';

/** That password as bcrypt has it, so that no tool is needed to make it. */
const htpasswd = `${user}:$2y$05$abcdefghijklmnopqrstuupx2xBUC4954936wVIjyyPHmUBFu0wCW\n`;

/** Why no registry can be started here, or undefined when one can. */
export function registryMissing(): string | undefined {
  const missing = [
    ['docker-registry', '--version'],
    ['openssl', 'version'],
  ].find(([program, ...words]) => spawnSync(program!, words).status !== 0);
  return missing && `${missing[0]} is not installed`;
}

/**
 * Docker believes any registry on a loopback address without looking at its certificate, so this is the
 * address of its own bridge, which only this machine reaches.
 */
function address(): string {
  const format = ['--format', '{{(index .IPAM.Config 0).Subnet}}'];
  const { stdout } = spawnSync('docker', ['network', 'inspect', 'bridge', ...format]);
  const first = String(stdout ?? '').replace(/\.0\/\d+\s*$/, '.1');
  return isIPv4(first) ? first : '127.0.0.1';
}

/** The manifest that the registry has under a name. */
interface Manifest {
  readonly digest: string;
  readonly config: string;
  readonly layers: readonly string[];
}

/** A real registry with TLS by an authority of its own and with a password, on a port of its own. */
export class TestRegistry {
  readonly #folder = mkdtempSync(join(tmpdir(), 'deskpack-registry-'));
  readonly #trusted = new Set<string>();
  #process: ChildProcess | undefined;
  /** `host:port`. */
  host = '';

  static async start(): Promise<TestRegistry> {
    const registry = new TestRegistry();
    await registry.#start();
    return registry;
  }

  async stop(): Promise<void> {
    this.forget();
    await endProcess(this.#process);
    rmSync(this.#folder, { recursive: true });
  }

  /** Puts the authority's certificate where an engine looks for it. */
  trust(file: string): void {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, this.#read('ca.crt'));
    this.#trusted.add(file);
  }

  /** Takes all such certificates away again. */
  forget(): void {
    for (const file of this.#trusted) {
      rmSync(dirname(file), { recursive: true, force: true });
      try {
        rmdirSync(dirname(dirname(file)));
      } catch {
        // It has certificates of others.
      }
    }
    this.#trusted.clear();
  }

  /** Asks the registry itself, past all engines. @param name `path:tag` */
  async manifest(name: string): Promise<Manifest> {
    const at = name.lastIndexOf(':');
    const { headers, body } = await this.#get(
      `/v2/${name.slice(0, at)}/manifests/${name.slice(at + 1)}`,
    );
    const { config, layers } = JSON.parse(body);
    return {
      digest: String(headers['docker-content-digest']),
      config: config.digest,
      layers: layers.map(({ digest }: { digest: string }) => digest),
    };
  }

  #read(name: string): Buffer {
    return readFileSync(join(this.#folder, name));
  }

  #openssl(...words: readonly string[]): void {
    execFileSync('openssl', words, { cwd: this.#folder, stdio: 'pipe' });
  }

  async #start(): Promise<void> {
    const ip = address();
    this.host = `${ip}:${await freePort(ip)}`;
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const authority = ['-keyout', 'ca.key', '-out', 'ca.crt', '-subj', '/CN=authority'];
    this.#openssl('req', '-x509', ...key, ...authority, '-days', '2');
    const name = ['-subj', '/CN=registry', '-addext', `subjectAltName=IP:${ip}`];
    this.#openssl('req', ...key, '-keyout', 'server.key', '-out', 'server.csr', ...name);
    const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2'];
    const certificate = ['-in', 'server.csr', '-out', 'server.crt', '-copy_extensions', 'copy'];
    this.#openssl('x509', '-req', ...signed, ...certificate);
    writeFileSync(join(this.#folder, 'htpasswd'), htpasswd);
    const config = {
      version: '0.1',
      log: { level: 'error' },
      storage: { filesystem: { rootdirectory: join(this.#folder, 'data') } },
      http: { addr: this.host, tls: { certificate: 'server.crt', key: 'server.key' } },
      auth: { htpasswd: { realm: 'test', path: 'htpasswd' } },
    };
    // JSON is YAML.
    writeFileSync(join(this.#folder, 'config.yml'), JSON.stringify(config));
    this.#process = spawn('docker-registry', ['serve', 'config.yml'], {
      cwd: this.#folder,
      // Each variable that begins with REGISTRY_ would change its configuration.
      env: { PATH: process.env.PATH },
      stdio: 'ignore',
    });
    while (!(await this.#get('/v2/').catch(() => undefined))) {
      if (this.#process.exitCode !== null) throw new Error('the registry does not start');
      await wait(50);
    }
  }

  #get(path: string): Promise<{ headers: Record<string, unknown>; body: string }> {
    const accept = [
      'application/vnd.docker.distribution.manifest.v2+json',
      'application/vnd.oci.image.manifest.v1+json',
    ];
    return new Promise((resolve, reject) => {
      const options = {
        ca: this.#read('ca.crt'),
        auth: `${user}:${password}`,
        headers: { accept: accept.join(', ') },
      };
      const asking = request(`https://${this.host}${path}`, options, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const body = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve({ headers: response.headers, body });
        else reject(new Error(`${path}: ${response.statusCode} ${body}`));
      });
      asking.on('error', reject);
      asking.end();
    });
  }
}
