import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../engine/free-port.ts';

const programs = ['munged', 'slurmctld', 'slurmd', 'sbatch', 'squeue', 'scontrol'];

/** Why no cluster can be started here; undefined if it can. */
export function slurmMissing(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root can start a cluster';
  const there = (name: string) =>
    spawnSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' }).status === 0;
  const missing = programs.filter((name) => !there(name));
  return missing.length > 0 ? `without ${missing.join(', ')}` : undefined;
}

/** A Slurm cluster on this machine: a controller and nodes. */
export interface SlurmCluster {
  /** Runs one of its commands and returns what it prints. */
  run(words: readonly [string, ...string[]], options?: { cwd?: string; env?: object }): string;
  /** Kills a node with everything that runs on it, as if its power was out. */
  killNode(name: string): void;
  /** Ends all of it. */
  stop(): void;
}

const numberIn = (file: string) => Number(readFileSync(file, 'utf8'));

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** A file of the kernel about a process; empty if the process has ended. */
function about(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The processes of jobs on a node, and the ones that supervise them, which come first. */
function processesOn(node: string, configuration: string): number[] {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const isOfNode = (pid: number) => {
    const variables = about(pid, 'environ').split('\0');
    return (
      variables.includes(`SLURMD_NODENAME=${node}`) &&
      variables.includes(`SLURM_CONF=${configuration}`)
    );
  };
  const jobs = pids.filter(isOfNode);
  const parents = jobs.map((pid) =>
    Number(
      about(pid, 'stat')
        .replace(/^.*\) \S /, '')
        .split(' ')[0],
    ),
  );
  const supervisors = parents.filter((pid) => about(pid, 'comm').startsWith('slurmstepd'));
  return [...new Set([...supervisors, ...jobs])];
}

/** Starts a cluster with nodes of these names, which have two processors each. */
export async function startSlurm(nodes: readonly string[]): Promise<SlurmCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'deskpack-slurm-'));
  const at = (name: string) => join(folder, name);
  const configuration = at('slurm.conf');
  const socket = at('munge.socket');
  const ports: number[] = [];
  for (const _ of [...nodes, 'controller']) ports.push(await freePort('127.0.0.1'));
  const host = hostname().split('.')[0];
  const lines = [
    'ClusterName=deskpack',
    `SlurmctldHost=${host}(127.0.0.1)`,
    `SlurmctldPort=${ports.at(-1)}`,
    'AuthType=auth/munge',
    // A task begins again when the credential of its first start has expired.
    `AuthInfo=socket=${socket},cred_expire=5`,
    'SlurmUser=root',
    'SlurmdUser=root',
    `StateSaveLocation=${at('state')}`,
    `SlurmdSpoolDir=${at('spool-%n')}`,
    `SlurmctldPidFile=${at('slurmctld.pid')}`,
    `SlurmdPidFile=${at('slurmd-%n.pid')}`,
    `SlurmctldLogFile=${at('slurmctld.log')}`,
    `SlurmdLogFile=${at('slurmd-%n.log')}`,
    'ProctrackType=proctrack/linuxproc',
    'TaskPlugin=task/none',
    'MpiDefault=none',
    'ReturnToService=2',
    'SlurmdTimeout=10',
    'SelectType=select/cons_tres',
    'SelectTypeParameters=CR_CPU',
    'SlurmdParameters=config_overrides',
    ...nodes.map(
      (name, index) =>
        `NodeName=${name} NodeHostname=${host} NodeAddr=127.0.0.1 Port=${ports[index]} CPUs=2`,
    ),
    `PartitionName=all Nodes=${nodes.join(',')} Default=YES MaxTime=INFINITE State=UP`,
  ];
  writeFileSync(configuration, `${lines.join('\n')}\n`);
  for (const name of ['state', ...nodes.map((node) => `spool-${node}`)]) mkdirSync(at(name));
  writeFileSync(at('munge.key'), randomBytes(1024), { mode: 0o600 });
  const env = { ...process.env, SLURM_CONF: configuration };
  const files = { 'key-file': 'munge.key', socket: 'munge.socket', 'pid-file': 'munged.pid' };
  const options = Object.entries({
    ...files,
    'log-file': 'munged.log',
    'seed-file': 'munged.seed',
  });
  // A folder that others may write to is one of the things that it would refuse.
  execFileSync('munged', ['--force', ...options.map(([name, file]) => `--${name}=${at(file)}`)]);
  execFileSync('slurmctld', [], { env });
  for (const node of nodes) execFileSync('slurmd', ['-N', node], { env });
  const killNode = (name: string) => {
    kill(numberIn(at(`slurmd-${name}.pid`)));
    for (const pid of processesOn(name, configuration)) kill(pid);
  };
  return {
    run: ([program, ...words], { cwd = folder, env: more = {} } = {}) =>
      execFileSync(program, words, { cwd, env: { ...env, ...more }, encoding: 'utf8' }),
    killNode,
    stop() {
      for (const node of nodes) killNode(node);
      for (const file of ['slurmctld.pid', 'munged.pid']) kill(numberIn(at(file)));
      rmSync(folder, { recursive: true, maxRetries: 20 });
    },
  };
}
