import type { DocumentRenderer } from '../src/documents/rendering/document-renderer.ts';
import { openReportFile } from '../src/reports/report-files.ts';
import type { ReportFileRequest, ReportLinks } from '../src/reports/report-links.ts';
import { createFileHandler, type FileHandler, tokenOf } from './file-handler.ts';
import type { ContextDependencies } from './graphql-context.ts';
import type { ServiceUrl } from './service-url.ts';

const path = '/report-files/';

/** Returns a function that creates the URL of the file of a report. The URL is valid for five minutes. */
export function createReportUrl(links: ReportLinks, url: Pick<ServiceUrl, 'current'>): (request: ReportFileRequest) => string {
  return (request) => `${url.current()}${path}${links.create(request)}`;
}

/**
 * Serves the files of reports. Their statements count towards the limit of expensive reads of the caller who requested the link.
 */
export function createReportEndpoint(
  links: ReportLinks,
  {
    database,
    replica,
    runExpensive,
    reportBug,
    renderer,
  }: Pick<ContextDependencies, 'database' | 'replica' | 'runExpensive' | 'reportBug'> & {
    readonly renderer: Pick<DocumentRenderer, 'renderTables'>;
  },
): FileHandler {
  const open = (request: ReportFileRequest) =>
    openReportFile(
      {
        prisma: database.prisma,
        renderer,
        read: (read) => runExpensive(request.caller, () => (replica ? replica.read(database, read) : read(database))),
      },
      request,
    );
  return createFileHandler({
    path,
    async open(address) {
      const request = links.read(tokenOf(path, address));
      return request && open(request);
    },
    reportBug,
  });
}
