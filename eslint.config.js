import tseslint from 'typescript-eslint';

/** The style rules of ARCHITECTURE.md that a machine can check. The compiler reports unused names. */
export default tseslint.config(
  { ignores: ['generated/**', 'node_modules/**', '.data/**', '.cache/**'] },
  tseslint.configs.base,
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
      'no-else-return': ['error', { allowElseIf: false }],
      'prefer-const': 'error',
      'no-var': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    // The tables of one area are one thought.
    files: ['db/migrations/*.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['test/**/*.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    // Most of a component is its markup.
    files: ['console/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['scripts/**/*.ts', 'test/support/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['handlers/**/*.ts'],
    rules: {
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['pg', 'knex', 'express', '**/db/connect*'],
              message: 'Handlers reach the database through ctx.db only.',
            },
          ],
        },
      ],
    },
  },
);
