import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { RequestErrorCode } from '../../schema/errors/request-error.ts';

/** Sets the code of syntax errors on every transport. Yoga sets it only over HTTP. */
export const useParseErrorCode: Plugin = {
  onParse:
    () =>
    ({ result }) => {
      if (result instanceof GraphQLError)
        result.extensions.code ??= 'GRAPHQL_PARSE_FAILED' satisfies RequestErrorCode;
    },
};
