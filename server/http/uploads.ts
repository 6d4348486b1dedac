import type { IncomingMessage, ServerResponse } from 'node:http';
import { RestError } from '../../rest-adapter/errors/rest-error.ts';
import type { ReportBug } from '../../schema/errors/format-error.ts';
import { InvalidInputError } from '../../src/platform/errors/domain-error.ts';
import type { SealedLinks } from '../../src/platform/sealing/sealed-links.ts';
import { assertMethod } from './assert-method.ts';
import type { Entrance, EntranceDeclaration } from './entrance.ts';
import { tokenOf } from './file-handler.ts';
import { allowSlowBody } from './http-server.ts';
import { sendProblem } from './reject.ts';
import { rejectUnread } from './reject-unread.ts';
import { requestIdOf } from './request-id.ts';
import { toRestError } from './to-rest-error.ts';

interface UploadsOptions<Key> {
  readonly declaration: EntranceDeclaration;
  readonly links: Pick<SealedLinks<Key>, 'read'>;
  /** Maximum size of a file in bytes. */
  readonly maxBytes: number;
  /** The message for a link that has expired or is incorrect. */
  readonly expired: string;
  /**
   * Called once per upload. A DomainError that it throws becomes the response. Must not read more
   * than `maxBytes`.
   */
  readonly receive: (key: Key, bytes: AsyncIterable<Uint8Array>) => Promise<void>;
  readonly reportBug: (error: unknown, requestId: string) => void;
}

/** Time in milliseconds without data after which an upload is aborted. */
const idleMs = 60_000;
/**
 * Creates the handler of uploads. Each upload requires a link with a token. The time limit of
 * requests does not apply to uploads.
 */
export function createUploadHandler<Key>({
  declaration,
  links,
  maxBytes,
  expired,
  receive,
  reportBug,
}: UploadsOptions<Key>): Entrance {
  const upload = async (request: IncomingMessage, response: ServerResponse) => {
    const key = links.read(tokenOf(declaration, request.url ?? ''));
    if (!key) throw new RestError('NOT_FOUND', expired);
    if (Number(request.headers['content-length']) > maxBytes)
      throw tooLarge(`The file is larger than ${maxBytes / 1024 / 1024} MB.`);
    allowSlowBody(request, response, idleMs);
    // The response to a rejected file requires the connection, which the iterator would otherwise
    // close.
    await receive(key, request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>);
    response.writeHead(204).end();
  };
  return {
    declaration,
    reject: sendProblem,
    async serve(request, response) {
      try {
        assertMethod(request, response, 'PUT');
        await upload(request, response);
      } catch (error) {
        reject(
          request,
          response,
          toUploadError(error, (bug) => {
            if (!request.destroyed) reportBug(bug, requestIdOf(request));
          }),
        );
      }
    },
  };
}

function tooLarge(message: string): RestError {
  return new RestError('BODY_TOO_LARGE', message);
}

function toUploadError(error: unknown, reportBug: ReportBug): RestError {
  const fields = error instanceof InvalidInputError ? error.fields : [];
  const long = fields.find(({ code }) => code === 'TOO_LONG');
  return long ? tooLarge(`The file ${long.message}.`) : toRestError(error, reportBug);
}

/** Rejects an upload whose file was not read, or not completely. */
function reject(request: IncomingMessage, response: ServerResponse, error: RestError): void {
  rejectUnread(request, () => sendProblem(request, response, error));
}
