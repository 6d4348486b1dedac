import type { CodegenConfig } from '@graphql-codegen/cli';
import { scalars } from './scalars.ts';

/**
 * Generates the types of `preset-client.ts` with the client preset of graphql-codegen, which masks
 * fragments.
 */
const config: CodegenConfig = {
  schema: '../../schema/schema.graphql',
  documents: 'clients/preset-client.ts',
  generates: {
    'generated/preset/': {
      preset: 'client',
      presetConfig: { fragmentMasking: { unmaskFunctionName: 'readFragment' } },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        scalars,
        importExtension: '.ts',
      },
    },
  },
};

export default config;
