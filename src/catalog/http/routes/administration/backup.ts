import type { FastifyInstance } from 'fastify';
import { administers } from '../../access/administers.ts';
import { checkAccept } from '../../answers/send-json.ts';
import { answersFile } from '../../openapi/answers.ts';
import { writeProblems } from '../../openapi/problem-answers.ts';
import { Problem } from '../../problems/problem.ts';
import { keepWaiting } from '../../threads/keep-waiting.ts';
import { addResource } from '../resource.ts';
import type { RouteContext } from '../route-context.ts';

const type = 'application/vnd.sqlite3';

/** A backup that is being made or sent. */
interface Running {
  /** Whether its client may have all of it. */
  isRead(): boolean;
  readonly ended: Promise<void>;
}

/** Adds the call that answers with a backup, for "deskpack catalog restore". One is made at a time. */
export function addBackup(
  app: FastifyInstance,
  { service, access, backupStallMs }: RouteContext,
  onError: (error: unknown) => void,
  onWait: (work: 'backup') => void,
): void {
  let running: Running | undefined;
  app.addHook('preClose', async () => {
    if (running) onWait('backup');
  });
  // How it ended is recorded, for which the store must be open.
  app.addHook('onClose', () => running?.ended);
  addResource(app, '/API/manager/backup', {
    POST: {
      onRequest: [...administers(access), checkAccept],
      config: { changesNothing: true },
      schema: {
        operationId: 'createBackup',
        summary: 'Back up the catalog, as it is at this moment',
        response: { 200: answersFile(type, 'The file of the catalog') },
        problems: [...writeProblems, 'busy', 'backup-unsupported', 'not-acceptable'],
      },
      handler: async (request, reply) => {
        while (running) {
          if (!running.isRead()) {
            throw new Problem('busy', 'another backup is being made', { retryAfter: 30 });
          }
          // Its client has all of it, and may be the one that asks again.
          await running.ended;
        }
        let isRead = () => false;
        let end = () => {};
        const ended = new Promise<void>((resolve) => {
          end = () => {
            running = undefined;
            resolve();
          };
        });
        running = { isRead: () => isRead(), ended };
        keepWaiting(request);
        const backup = await service.backUp(request.caller.actor).catch((error) => {
          end();
          throw error;
        });
        if (!backup) {
          end();
          const advice = "Use the database server's own tools, such as pg_dump.";
          throw new Problem('backup-unsupported', 'the catalog is in PostgreSQL', { advice });
        }
        const { bytes, content, recorded } = backup;
        isRead = backup.isRead;
        recorded.catch(onError).finally(end);
        // A client that has stopped reading would keep the file on the disk.
        request.raw.setTimeout(backupStallMs);
        const name = `catalog-${new Date().toISOString().slice(0, 10)}.sqlite`;
        return reply
          .type(type)
          .header('content-length', bytes)
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(content);
      },
    },
  });
}
