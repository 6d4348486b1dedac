import { maxJsonDepth } from '../../rest-adapter/http/parse-json.ts';
import { maxBodyBytes } from '../../rest-adapter/http/request-body.ts';
import { type EntranceDeclaration, mainThread } from '../http/entrance.ts';
import { anonymousGate, largeBodyGate } from '../http/request-gates.ts';

/**
 * All paths that no other entrance serves. The REST adapter routes them, and rejects unknown paths.
 */
export const restEntrance: EntranceDeclaration = {
  path: '/*',
  serves: 'the REST interfaces and their reference',
  limits: `a body of ${maxBodyBytes / 1024} KiB with ${maxJsonDepth} levels, and lists of 50 items`,
  unit: 'an operation of the principal, and objects and bytes of the response',
  thread: mainThread,
  gates: [anonymousGate, largeBodyGate],
  allowsOrigins: true,
};
