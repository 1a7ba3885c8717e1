// What the client's sources are held to beside their form, which is prettier's, and their types, which are svelte-check's.
import js from '@eslint/js'
import { defineConfig, globalIgnores } from 'eslint/config'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default defineConfig(
  globalIgnores(['src/fixtures/']), // made by scripts/scenes.py
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { project: ['tsconfig.json', 'tsconfig.node.json'], extraFileExtensions: ['.svelte'] },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }], // a base class names what it ignores
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],

      // A view is `any` where the shell hands it to a board: only the board knows its type.
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',

      // Every list has an index that may be missing (noUncheckedIndexedAccess); a view has one entry for each seat.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // The DOM of tests and of older browsers lacks what its types promise, and state changes while one waits.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // What a request is refused with is an Error: net/http.ts throws nothing else.
      '@typescript-eslint/use-unknown-in-catch-callback-variable': 'off',
      // `return refuse(word)` leaves early, `() => (shown = null)` is a handler.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // `void view` in an effect says what it depends on.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // `{' '}` keeps a space where prettier breaks the line.
      'svelte/no-useless-mustaches': 'off',
      // Maps and sets are made anew by $derived and never changed.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    // Drawings of ours and of Game Icons, put in when the client is built: nothing of them comes from a server.
    files: ['src/parts/{Icon,Plate,Sprite}.svelte', 'src/boards/thiefs-market-2e/Pedestals.svelte'],
    rules: { 'svelte/no-at-html-tags': 'off' },
  },
  {
    files: ['**/*.test.ts'],
    rules: { '@typescript-eslint/require-await': 'off' }, // a fake of something that takes time
  },
  {
    files: ['**/*.js', '**/*.mjs', 'build/*', '*.config.ts'],
    languageOptions: { globals: globals.node },
  },
  { files: ['**/*.js', '**/*.mjs'], extends: [ts.configs.disableTypeChecked] }, // no project of tsc holds them
)
