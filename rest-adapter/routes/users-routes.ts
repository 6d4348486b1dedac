import { z } from 'zod';
import { encodeGlobalId } from '../../src/global-ids/global-id.ts';
import { notFound, RestError, unwrap } from '../errors/rest-error.ts';
import { maxLimit } from '../lists/list-cursor.ts';
import type { Caller, OperationResult } from '../operations/execute-operation.ts';
import {
  ChangeUserPasswordDocument,
  CreateUserDocument,
  DeleteUserDocument,
  GetUserDocument,
  ListUsersDocument,
  type ListUsersQuery,
  UpdateUserDocument,
} from '../operations/generated/operations.ts';
import { id } from '../resources/resource-shape.ts';
import { toUser, userShape } from '../resources/user-resource.ts';
import { defineRoute, type RestRequest, type RouteContext } from '../routing/route.ts';
import { newPassword, newUser, toPermissionInputs, userUpdate, validatePasswords } from './user-input.ts';

const userPath = '/users/:userId';
const secured = { tag: 'Users', authentication: 'bearer', action: 'USER_MANAGE', expansions: {} } as const;
const userRoute = {
  ...secured,
  path: userPath,
  status: 200,
  shape: userShape,
  rejections: [],
  handle: readUser,
} as const;
const noContent = { status: 204, shape: z.null() } as const;

export const userRoutes = [
  defineRoute({
    ...secured,
    method: 'GET',
    path: '/users',
    name: 'listUsers',
    summary: 'List the users of the organisation',
    description: 'Returns an array, ordered by id.',
    status: 200,
    shape: z.array(userShape),
    rejections: [],
    async handle({ caller }, context) {
      const users = await listUsers(context, caller);
      return { body: users.sort((a, b) => a.databaseId - b.databaseId).map(toUser) };
    },
  }),
  defineRoute({
    ...secured,
    method: 'POST',
    path: '/users',
    name: 'createUser',
    summary: 'Create a user',
    description: 'Creates a staff member with a password, and with permissions on sales pages.',
    input: newUser,
    status: 200,
    shape: z.object({ userId: id() }),
    rejections: ['INVALID_USER', 'PERMISSIONS_INCOMPLETE'],
    async handle(request, context) {
      const { permissions, ...rest } = await parseUser(request, context);
      const { caller, idempotencyKey } = request;
      const input = { ...rest, ...toPermissionInputs(permissions), idempotencyKey };
      const result = await context.executeOperation(CreateUserDocument, { input }, caller);
      const { staffMember, replayed } = unwrapUser(result).createStaffMember;
      return { body: { userId: staffMember.databaseId }, replayed };
    },
    convertError: toUserError,
  }),
  defineRoute({
    ...userRoute,
    method: 'GET',
    name: 'getUser',
    summary: 'Retrieve a user',
    description: 'Returns a staff member with the permissions on each sales page.',
  }),
  defineRoute({
    ...userRoute,
    method: 'POST',
    name: 'getUserByPost',
    summary: 'Retrieve a user with POST',
    description: 'Returns the same response as GET. A body is ignored.',
  }),
  defineRoute({
    ...secured,
    method: 'PUT',
    path: userPath,
    name: 'updateUser',
    summary: 'Update a user',
    description: 'Replaces all fields except the password. An omitted phone number is removed.',
    ...noContent,
    input: userUpdate,
    rejections: ['INVALID_USER', 'PERMISSIONS_INCOMPLETE'],
    async handle(request, context) {
      const { permissions, phone = null, ...rest } = await parseUser(request, context);
      const id = encodeGlobalId('StaffMember', request.params.userId);
      const input = { id, ...rest, phone, ...toPermissionInputs(permissions) };
      unwrapUser(await context.executeOperation(UpdateUserDocument, { input }, request.caller));
      return { body: null };
    },
    convertError: toUserError,
  }),
  defineRoute({
    ...secured,
    method: 'PATCH',
    path: `${userPath}/password`,
    name: 'changeUserPassword',
    summary: 'Change the password of a user',
    description: 'Ends all sessions of the user.',
    ...noContent,
    input: newPassword,
    validateAcrossFields: validatePasswords,
    rejections: ['INVALID_USER'],
    async handle(request, context) {
      const { password } = await parseUser(request, context);
      const input = { id: encodeGlobalId('StaffMember', request.params.userId), password };
      const result = await context.executeOperation(ChangeUserPasswordDocument, { input }, request.caller);
      unwrap(result, toUserField);
      return { body: null };
    },
    convertError: toUserError,
  }),
  defineRoute({
    ...secured,
    method: 'DELETE',
    path: userPath,
    name: 'deleteUser',
    summary: 'Delete a user',
    description: 'Ends all sessions of the user.',
    ...noContent,
    rejections: [],
    async handle({ params: { userId }, caller }, { executeOperation }) {
      const input = { id: encodeGlobalId('StaffMember', userId) };
      unwrap(await executeOperation(DeleteUserDocument, { input }, caller), toUserField);
      return { body: null };
    },
    convertError: toDeletionError,
  }),
];

async function listUsers(
  { executeOperation }: RouteContext,
  caller: Caller,
): Promise<ListUsersQuery['staffMembers']['nodes']> {
  const users = [];
  for (let after: string | null = null; ; ) {
    const data: ListUsersQuery = unwrap(
      await executeOperation(ListUsersDocument, { first: maxLimit, after }, caller),
    );
    const { nodes, pageInfo } = data.staffMembers;
    users.push(...nodes);
    if (!pageInfo.hasNextPage) return users;
    after = pageInfo.endCursor;
  }
}

type UserRequest = Pick<RestRequest<typeof userPath>, 'params' | 'caller'>;

async function readUser({ params: { userId }, caller }: UserRequest, { executeOperation }: RouteContext) {
  const { staffMember } = unwrap(await executeOperation(GetUserDocument, { userId }, caller));
  if (!staffMember) throw notFound();
  return { body: toUser(staffMember) };
}

/** Parses the body. An unknown user is reported before errors of the body. */
async function parseUser<Input>(
  { params: { userId }, parseInput, caller }: RestRequest<string, never, unknown, Input>,
  context: RouteContext,
): Promise<Input> {
  try {
    return parseInput();
  } catch (error) {
    if (userId !== undefined) await readUser({ params: { userId }, caller }, context);
    throw error;
  }
}

/** Like `unwrap`, but throws PERMISSIONS_INCOMPLETE if the permissions do not list every sales page (D8). */
function unwrapUser<Data>(result: OperationResult<Data>): Data {
  try {
    return unwrap(result, toUserField);
  } catch (error) {
    const fieldErrors = error instanceof RestError ? error.fieldErrors : [];
    const incomplete = fieldErrors.find(({ field }) => field === 'permissions');
    if (!incomplete) throw error;
    throw new RestError('PERMISSIONS_INCOMPLETE', `The permissions ${incomplete.message}.`);
  }
}

function toUserField(field: string): string {
  return field.replace('salesPageId', 'domainId');
}

/**
 * Converts INVALID_INPUT to INVALID_USER, because invalid user data has a separate status (D8,
 * D43).
 */
function toUserError(error: RestError): RestError {
  return error.code === 'INVALID_INPUT'
    ? new RestError('INVALID_USER', error.message, error.fieldErrors)
    : mapConflictToInvalidInput(error);
}

/**
 * Converts NOT_FOUND to INVALID_INPUT, because deleting an unknown user is an invalid request (D8).
 */
function toDeletionError(error: RestError): RestError {
  return error.code === 'NOT_FOUND' ? toInvalidInput(error) : mapConflictToInvalidInput(error);
}

/**
 * Converts STATE_CONFLICT to INVALID_INPUT, because v1 specifies no conflict for users: removing a
 * sales page's last administrator is an invalid request.
 */
function mapConflictToInvalidInput(error: RestError): RestError {
  return error.code === 'STATE_CONFLICT' ? toInvalidInput(error) : error;
}

function toInvalidInput({ message, fieldErrors }: RestError): RestError {
  return new RestError('INVALID_INPUT', message, fieldErrors);
}
