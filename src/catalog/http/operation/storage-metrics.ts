import { Gauge, type Registry } from 'prom-client';
import type { CatalogService } from '../../service/catalog-service.ts';

/** How long the bytes that are kept count as known, since adding them up reads through the whole catalog. */
const keptForMs = 60_000;

/** Calls a function at most once within a time, and gives the others its earlier answer. */
function atMostOnceIn<T>(durationMs: number, read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  let until = 0;
  return () => {
    const now = performance.now();
    if (known && now < until) return known;
    until = now + durationMs;
    known = read();
    // A failure is no answer.
    known.catch(() => {
      until = 0;
    });
    return known;
  };
}

/** Adds the metrics of the database: its damage, its size, its content and its backups. */
export function addStorageMetrics(register: Registry, service: CatalogService): void {
  const gauge = gaugesIn(register);
  gauge(
    'damaged',
    '1 if the check after the start has found damage of the database, else 0; 0 with PostgreSQL, which has checksums.',
    () => Number(service.isDamaged()),
  );
  const keptBytes = atMostOnceIn(keptForMs, service.keptBytes);
  gauge('database_bytes', 'Size of the database.', async () => (await service.size()).bytes);
  gauge(
    'database_log_bytes',
    'Size of the write-ahead log beside the file; absent with PostgreSQL.',
    async () => (await service.size()).logBytes,
  );
  new Gauge({
    name: 'deskpack_catalog_kept_bytes',
    help: 'Stored bytes: current documents, earlier documents, and icons and pictures (files); at most a minute old.',
    labelNames: ['kind'],
    registers: [register],
    async collect() {
      for (const [kind, bytes] of Object.entries(await keptBytes())) this.set({ kind }, bytes);
    },
  });
  gauge(
    'last_backup_timestamp_seconds',
    'Time of the last backup, in Unix time; 0 without a backup, absent with PostgreSQL.',
    async () => {
      const known = await service.backups();
      return known && (known.last === undefined ? 0 : Date.parse(known.last) / 1000);
    },
  );
  gauge(
    'last_backup_failed',
    '1 if the last attempt of a backup failed, else 0; absent with PostgreSQL.',
    async () => {
      const known = await service.backups();
      return known && Number(known.hasFailed);
    },
  );
}

type Read = () => number | undefined | Promise<number | undefined>;

/** @returns a function that adds a gauge, whose value is read when it is asked for; an unknown value has no line */
export function gaugesIn(register: Registry): (name: string, help: string, read: Read) => void {
  return (name, help, read) => {
    new Gauge({
      name: `deskpack_catalog_${name}`,
      help,
      registers: [register],
      async collect() {
        const value = await read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  };
}
