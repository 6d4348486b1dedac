import { int } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import { addJobsText } from '../platform/queue/job-statements.ts';
import { emailQueue } from './email-job.ts';

/**
 * Returns CTEs, preceded by a comma, that insert e-mails and their jobs in the same statement as
 * the rows that cause them. `source` selects organisation_id, sales_page_id, order_id,
 * order_product_id, kind, recipient_name, recipient_email and due_at.
 */
export const insertEmailsText = (source: string): string => `, new_emails as (
  insert into emails (organisation_id, sales_page_id, order_id, order_product_id, kind, recipient_name, recipient_email, due_at)
  ${source}
  returning id, organisation_id, due_at
), email_jobs as (${addJobsText(
  emailQueue,
  `select jsonb_build_object('emailId', e.id, 'organisationId', e.organisation_id) as data, e.organisation_id,
          e.organisation_id as lane, 'working'::job_tier as tier, e.id::text as key, e.due_at
     from new_emails e`,
)})`;

/**
 * A CTE, preceded by a comma, that cancels the waiting e-mails of the product in the CTE `product`
 * if its voucher can no longer be used. The jobs are kept: the worker removes them when they become
 * due.
 */
export const cancelEmailsText = `, cancelled_emails as (
  update emails e set state = 'cancelled' from product
   where e.order_product_id = product.id and e.state = 'waiting' and product.state in ('refunded', 'cancelled', 'regenerated')
)`;

/**
 * Assumed maximum duration of an attempt in seconds: composing the e-mail, sending it (at most one
 * minute) and recording the result.
 */
export const attemptSeconds = 120;

/**
 * Counts an attempt that begins. Returns no row if the e-mail is not waiting, or if another attempt
 * may be in progress. An attempt may be in progress if it began less than `attemptSeconds` ago and
 * its result is not recorded: recording a result that leaves the e-mail waiting sets `due_at` to a
 * time after `last_attempt_at`.
 */
export const beginAttemptStatement = defineStatement({
  name: 'begin-email-attempt',
  params: { id: int },
  row: { id: int },
  text: `
  update emails set attempts = attempts + 1, last_attempt_at = now()
   where id = $1 and state = 'waiting'
     and (last_attempt_at is null or due_at > last_attempt_at or last_attempt_at < now() - interval '${attemptSeconds} seconds')
  returning id`,
});
