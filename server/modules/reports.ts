import { tableLimits } from '../../src/documents/rendering/document-renderer.ts';
import { defaultPoolSize } from '../../src/platform/config/variables/database-variables.ts';
import { invalidInput } from '../../src/platform/errors/domain-error.ts';
import { expensiveStatementLimits } from '../../src/platform/throttling/expensive-statements.ts';
import { type CsvFormat, type CsvFormatName, csvFormats } from '../../src/platform/values/csv.ts';
import { openReportFile } from '../../src/reports/report-files.ts';
import type { ReportFileRequest } from '../../src/reports/report-links.ts';
import { type EntranceDeclaration, mainThread } from '../http/entrance.ts';
import { createFileHandler } from '../http/file-handler.ts';
import { linkGate } from '../http/request-gates.ts';
import type { DocumentModule } from './documents.ts';
import type { Platform } from './platform.ts';

export const reportEntrance: EntranceDeclaration = {
  path: '/report-files/:token',
  serves: 'the file of a report, with a link of five minutes',
  limits: 'no body is read; rows are read in batches, and each statement has a time limit',
  unit: 'an expensive statement per batch, and a PDF in progress',
  thread: `${mainThread}; PDFs in the document thread`,
  gates: [linkGate],
  innerGates: [expensiveStatementLimits(defaultPoolSize), tableLimits],
};

/**
 * Returns the notation that the query parameter `csv` names. Defaults to `comma`. Throws
 * INVALID_INPUT for an unknown name.
 */
function readCsvFormat(query: URLSearchParams): CsvFormat {
  const name = query.get('csv') ?? 'comma';
  if (Object.hasOwn(csvFormats, name)) return csvFormats[name as CsvFormatName];
  throw invalidInput([
    { field: 'csv', code: 'UNKNOWN', message: `must be one of ${Object.keys(csvFormats).join(', ')}` },
  ]);
}

/**
 * Creates the module of the files of reports. Their statements count towards the limit of expensive
 * reads of the caller who requested the link.
 */
export function createReports(platform: Platform, { renderer }: DocumentModule) {
  const { database, replica, codeVault, links, runExpensive, reportBug } = platform;
  const open = (request: ReportFileRequest, csv: CsvFormat, signal: AbortSignal) =>
    openReportFile(
      {
        prisma: database.prisma,
        codeVault,
        renderer,
        client: { organisation: request.caller.organisation, signal },
        read: (read) =>
          runExpensive(request.caller, () => (replica ? replica.read(database, read) : read(database))),
      },
      request,
      csv,
    );
  return {
    entrances: [
      createFileHandler({
        declaration: reportEntrance,
        async open(token, signal, query) {
          const request = links.report.read(token);
          return request && open(request, readCsvFormat(query), signal);
        },
        reportBug,
      }),
    ],
  };
}
