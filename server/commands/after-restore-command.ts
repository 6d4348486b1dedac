import { parseTime } from '../../src/platform/calendar/parse-time.ts';
import { refreshStatistics } from '../../src/platform/database/refresh-statistics.ts';
import { completeRestore } from '../../src/recovery/complete-restore.ts';
import { listAccess } from '../../src/recovery/list-access.ts';
import { type Command, parseOptions, UsageError } from './command.ts';

const help = `Usage: npm run cli -- after-restore OPTIONS

Makes a database safe to use after it was restored from a backup or to a point in time. Run it before the
service starts:

- Every sequence is raised, so that no id and no position of an event is assigned twice.
- All staff members are signed out, because refresh tokens that were used or revoked after the backup would be
  valid again.
- All invitations of staff members and links for new passwords are withdrawn, because links that were used or
  replaced after the backup would be valid again.
- E-mails that are due are cancelled, because they may have been sent after the backup.
- Every organisation gets an entry in its audit log.
- The planner's statistics are collected, because a backup by pg_dump does not contain them.

Then it lists everything that grants access or receives data, on standard output: API keys, guest tokens, staff
members and webhooks, with kind, id, organisation, name, permissions and creation time, separated by tabs. Access
that was revoked, deleted or restricted after the backup is active again. Revoke it in the console or over GraphQL.
The list also contains a line for each cancelled e-mail, with its order and kind. Resend those that their
recipients have not received.

Repeating the command for the same restore only prints the list.

  --since TIME      time to which the database was restored, such as 2026-11-23T14:00:00Z (default: the time of
                    the latest audit entry)
  --margin NUMBER   number by which each sequence is raised, 1 to 100000000 (default: 1000000); must exceed
                    the number of rows that any table lost

Example:

  npm run cli -- after-restore --since 2026-11-23T14:00:00Z
`;

const options = { since: { type: 'string' }, margin: { type: 'string', default: '1000000' } } as const;

export const afterRestoreCommand: Command = {
  help,
  async run(args, { print, note, withDatabase }) {
    const values = parseOptions(args, options);
    const since = parseSince(values.since);
    const margin = parseMargin(values.margin);
    await withDatabase(async (database) => {
      const restore = await completeRestore(database, { since, margin });
      await refreshStatistics(database, null);
      for (const { kind, id, organisation, name, grants, createdAt } of await listAccess(database)) {
        print([kind, id, organisation, name, grants, createdAt.toISOString()].join('\t'));
      }
      for (const {
        id,
        organisation,
        orderReference,
        subdomain,
        kind,
        createdAt,
      } of restore.cancelledEmails) {
        print(
          ['email', id, organisation, orderReference, `${subdomain} ${kind}`, createdAt.toISOString()].join(
            '\t',
          ),
        );
      }
      note(
        restore.completedBefore
          ? `The restore to ${restore.since.toISOString()} was already completed at ${restore.completedBefore.toISOString()}. Nothing was changed.`
          : `The restore to ${restore.since.toISOString()} is complete: ${restore.raisedSequences} sequences were raised by ${margin}, ${restore.endedSignIns} sign-ins ended, and ${restore.cancelledEmails.length} e-mails were cancelled.`,
      );
      note(
        'Access that was revoked, deleted or restricted after the backup is active again. Revoke it in the console or over GraphQL.',
      );
    });
  },
};

function parseSince(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const time = parseTime(text)?.instant ?? null;
  if (time === null || time > new Date())
    throw new UsageError(`--since: must be a time in the past with an offset: ${text}`);
  return time;
}

function parseMargin(text: string): number {
  const margin = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
  if (margin < 1 || margin > 100_000_000)
    throw new UsageError(`--margin: must be an integer from 1 to 100000000: ${text}`);
  return margin;
}
