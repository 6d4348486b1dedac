import { maxJsonDepth } from '../../rest-adapter/http/parse-json.ts';
import { maxBodyBytes } from '../../rest-adapter/http/request-body.ts';
import { tokenCheckLimits } from '../../src/access/authenticator.ts';
import { type EntranceDeclaration, fromMemory, mainThread } from '../http/entrance.ts';
import { anonymousGate, fileGate, largeBodyGate } from '../http/request-gates.ts';

/**
 * All paths that no other entrance serves. The REST adapter routes them, and rejects unknown paths.
 */
export const restEntrance: EntranceDeclaration = {
  path: '/*',
  serves: 'the REST interfaces',
  limits: `a body of ${maxBodyBytes / 1024} KiB with ${maxJsonDepth} levels, and lists of 50 items`,
  unit: 'an operation of the principal, and objects and bytes of the response',
  thread: mainThread,
  gates: [anonymousGate, largeBodyGate],
  innerGates: [tokenCheckLimits],
  allowsOrigins: true,
};

/** The files that describe the REST interfaces. The REST adapter serves them. */
export const restReferenceEntrances: readonly EntranceDeclaration[] = [
  { path: '/openapi.json', serves: 'the OpenAPI document of the REST interfaces' },
  { path: '/reference/*', serves: 'the reference of the REST interfaces' },
].map((file) => ({ ...file, ...fromMemory, gates: [fileGate], allowsOrigins: true }));
