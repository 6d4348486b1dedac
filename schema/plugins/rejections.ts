import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import type { GraphqlContext } from '../context.ts';
import { isUserErrorCode, userErrorsField } from '../fields/user-error-codes.ts';
import { Rejection } from './rejection.ts';

const name = 'rejections' as const;

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      rejections: RejectionsPlugin<Types>;
    }
  }
}

type Resolver<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>;

/**
 * Replaces UNAUTHENTICATED errors of root fields with the reason why the token was rejected.
 * Converts the error of a mutation to a Rejection if its code is that of a user error (D90), and
 * reports it, because it is missing from `errors`. `reportRejections` reports all other errors. Makes
 * the fields of payloads nullable and returns null for a Rejection (D91).
 */
class RejectionsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    if (!isOfPayload(config)) return config;
    const { type, extensions } = config;
    // `isNullOnlyOnError` reads the extension.
    const strict = type.nullable ? extensions : { ...extensions, nullOnlyOnError: true };
    return { ...config, type: { ...type, nullable: true }, extensions: strict };
  }

  override wrapResolve(resolver: Resolver<Types>, config: PothosOutputFieldConfig<Types>): Resolver<Types> {
    const { kind, name: field } = config;
    if (isOfPayload(config))
      return (parent, args, context, info) =>
        parent instanceof Rejection ? null : resolver(parent, args, context, info);
    if (kind === 'Query') return replaceErrors(resolver, throwRejection);
    if (kind !== 'Mutation') return resolver;
    return replaceErrors(resolver, (error, context) => {
      const rejection = explainRejection(error, context);
      if (!(rejection instanceof DomainError && isUserErrorCode(rejection.code))) throw rejection;
      context.onRejected(`Mutation.${field}`, rejection);
      return new Rejection(rejection);
    });
  }

  override wrapSubscribe(subscribe: Resolver<Types> | undefined): Resolver<Types> | undefined {
    return subscribe && replaceErrors(subscribe, throwRejection);
  }
}

/** Returns whether a field belongs to the payload of a mutation and is null if it is rejected. */
function isOfPayload<Types extends SchemaTypes>({
  kind,
  parentType,
  name: field,
}: PothosOutputFieldConfig<Types>): boolean {
  return kind === 'Object' && parentType.endsWith('Payload') && field !== userErrorsField;
}

/**
 * Wraps a resolver to call `replace` with its errors, which returns another result or throws. A
 * synchronous result stays synchronous.
 */
function replaceErrors<Types extends SchemaTypes>(
  resolver: Resolver<Types>,
  replace: (error: unknown, context: GraphqlContext) => unknown,
): Resolver<Types> {
  return (root, args, context, info) => {
    const onError = (error: unknown) => replace(error, context as GraphqlContext);
    try {
      const result: unknown = resolver(root, args, context, info);
      return result instanceof Promise ? result.catch(onError) : result;
    } catch (error) {
      return onError(error);
    }
  };
}

function throwRejection(error: unknown, context: GraphqlContext): never {
  throw explainRejection(error, context);
}

function explainRejection(error: unknown, { tokenRejection }: GraphqlContext): unknown {
  return error instanceof DomainError && error.code === 'UNAUTHENTICATED' ? (tokenRejection ?? error) : error;
}

SchemaBuilder.registerPlugin(name, RejectionsPlugin);

export default name;
