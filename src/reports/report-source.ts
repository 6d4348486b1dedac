import type { PrismaClient } from '../../prisma/generated/client/client.ts';
import type { DocumentClient, DocumentRenderer } from '../documents/rendering/document-renderer.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import type { ReadReport } from './movements.ts';

/** What the files of reports are created from. */
export interface ReportSource {
  readonly read: ReadReport;
  /** Reads the names of the objects of a report. */
  readonly prisma: PrismaClient;
  readonly codeVault: Pick<CodeVault, 'unseal'>;
  readonly renderer: Pick<DocumentRenderer, 'renderTables'>;
  readonly client: DocumentClient;
}
