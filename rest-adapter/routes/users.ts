import type { z } from 'zod';
import { parseBody } from '../body-shape.ts';
import type { Caller } from '../execute-operation.ts';
import {
  ChangeUserPasswordDocument,
  CreateUserDocument,
  DeleteUserDocument,
  GetUserDocument,
  ListUsersDocument,
  type ListUsersQuery,
  UpdateUserDocument,
} from '../operations/generated/operations.ts';
import { toUser } from '../resources/user.ts';
import { type FieldFault, notFound, RestError, unwrap, unwrapResult } from '../rest-error.ts';
import type { RestRequest, Route, RouteContext } from '../route.ts';
import { newPassword, newUser, toPermissionInputs, unequalPasswords, userUpdate } from './user-input.ts';

const oneUser = '/users/:userId';
const secured = { authentication: 'bearer', expansions: {} } as const;

export const userRoutes: readonly Route[] = [
  {
    ...secured,
    method: 'GET',
    path: '/users',
    summary: 'The users of the organisation, in the order of their ids.',
    async handle({ caller }, context) {
      const users = await listUsers(context, caller);
      return { status: 200, body: users.sort((a, b) => a.databaseId - b.databaseId).map(toUser) };
    },
  },
  {
    ...secured,
    method: 'POST',
    path: '/users',
    summary: 'Creates a user.',
    async handle(request, context) {
      const { permissions, ...rest } = await parseUser(newUser, request, context);
      const input = { ...rest, permissions: toPermissionInputs(permissions) };
      const { caller, idempotencyKey } = request;
      const data = unwrap(await context.executeOperation(CreateUserDocument, { input, idempotencyKey }, caller));
      const { staffMember, replayed } = unwrapResult(data.createStaffMember, toUserField);
      return { status: 200, body: { userId: staffMember.databaseId }, replayed };
    },
    toOwnFailure: toUserFailure,
  },
  { ...secured, method: 'GET', path: oneUser, summary: 'A user.', handle: readUser },
  { ...secured, method: 'POST', path: oneUser, summary: 'A user, as GET answers it; a body does not count.', handle: readUser },
  {
    ...secured,
    method: 'PUT',
    path: oneUser,
    summary: 'Replaces all that is said of a user but the password; a phone that is left out is none.',
    async handle(request, context) {
      const { permissions, ...rest } = await parseUser(userUpdate, request, context);
      const input = { ...rest, permissions: toPermissionInputs(permissions) };
      const variables = { userId: userIdOf(request), input };
      const data = unwrap(await context.executeOperation(UpdateUserDocument, variables, request.caller));
      unwrapResult(data.updateStaffMember, toUserField);
      return { status: 204, body: null };
    },
    toOwnFailure: toUserFailure,
  },
  {
    ...secured,
    method: 'PATCH',
    path: `${oneUser}/password`,
    summary: 'Changes the password of a user and ends all its sign-ins.',
    async handle(request, context) {
      const { password } = await parseUser(newPassword, request, context, unequalPasswords);
      const variables = { userId: userIdOf(request), password };
      const data = unwrap(await context.executeOperation(ChangeUserPasswordDocument, variables, request.caller));
      unwrapResult(data.changeStaffPassword, toUserField);
      return { status: 204, body: null };
    },
    toOwnFailure: toUserFailure,
  },
  {
    ...secured,
    method: 'DELETE',
    path: oneUser,
    summary: 'Deletes a user and ends all its sign-ins.',
    async handle(request, { executeOperation }) {
      const data = unwrap(await executeOperation(DeleteUserDocument, { userId: userIdOf(request) }, request.caller));
      unwrapResult(data.deleteStaffMember, toUserField);
      return { status: 204, body: null };
    },
    toOwnFailure: toDeletionFailure,
  },
];

async function listUsers({ executeOperation }: RouteContext, caller: Caller): Promise<ListUsersQuery['staffMembers']['nodes']> {
  const users = [];
  for (let after: string | null = null; ; ) {
    const data: ListUsersQuery = unwrap(await executeOperation(ListUsersDocument, { first: 50, after }, caller));
    const { nodes, pageInfo } = data.staffMembers;
    users.push(...nodes);
    if (!pageInfo.hasNextPage) return users;
    after = pageInfo.endCursor;
  }
}

async function readUser(request: RestRequest, { executeOperation }: RouteContext) {
  const { staffMember } = unwrap(await executeOperation(GetUserDocument, { userId: userIdOf(request) }, request.caller));
  if (!staffMember) throw notFound();
  return { status: 200, body: toUser(staffMember) };
}

/** The body, or its faults; but who may not manage users, or names none, learns that before what is wrong with the body. */
async function parseUser<Shape extends z.ZodType>(
  shape: Shape,
  request: RestRequest,
  context: RouteContext,
  furtherFaults?: (body: unknown) => readonly FieldFault[],
): Promise<z.infer<Shape>> {
  try {
    return parseBody(shape, request.body, furtherFaults);
  } catch (error) {
    if ('userId' in request.params) await readUser(request, context);
    else unwrap(await context.executeOperation(ListUsersDocument, { first: 1 }, request.caller));
    throw error;
  }
}

function userIdOf({ params: { userId = 0 } }: RestRequest): number {
  return userId;
}

function toUserField(field: string): string {
  return field.replace('salesPageDatabaseId', 'domainId');
}

/** What is wrong with a user has a status of its own (D8, D43). */
function toUserFailure(error: RestError): RestError {
  return error.code === 'INVALID_INPUT' ? new RestError('INVALID_USER', error.message, error.faults) : withoutConflict(error);
}

/** Who is not there can't be deleted: the id is not valid (D8). */
function toDeletionFailure(error: RestError): RestError {
  return error.code === 'NOT_FOUND' ? incorrect(error) : withoutConflict(error);
}

/** The documents know no conflict here: taking a sales page its last administrator is an incorrect request. */
function withoutConflict(error: RestError): RestError {
  return error.code === 'STATE_CONFLICT' ? incorrect(error) : error;
}

function incorrect({ message, faults }: RestError): RestError {
  return new RestError('INVALID_INPUT', message, faults);
}
