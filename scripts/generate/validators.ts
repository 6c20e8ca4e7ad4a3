import { createHash } from 'node:crypto';
import { _ } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { formats } from '../../http/requests/formats.ts';
import { jsonBodySchema, rawOperations, singleOfBulk } from '../../http/server/operations.ts';
import type { ContractNode } from '../../http/server/operations.ts';
import { projectRoot } from '../run_tool.ts';
import { validationSchema } from './schemas.ts';

const banner = '/* Validators of the contract. Written by `npm run generate`; do not edit. */';

/** The face of validators.cjs towards TypeScript; it does not depend on the contract. */
export const validatorTypes = `/** Validators of the contract. Written by \`npm run generate\`; do not edit. */
import type { ErrorObject } from 'ajv';

declare namespace validators {
  interface ValidateFunction {
    (data: unknown): boolean;
    /** Of the last call; read them before calling again. */
    errors?: null | ErrorObject[];
  }
}

declare const validators: {
  /** JSON request bodies by operationId; where a body may be bulk, of one record. Absent without a JSON body. */
  bodies: Readonly<Record<string, validators.ValidateFunction>>;
  /** Query parameters after coercion, by operationId; unknown ones are refused. Every operation has one. */
  queries: Readonly<Record<string, validators.ValidateFunction>>;
  /** Path parameters after decoding, by operationId. Every operation has one. */
  paths: Readonly<Record<string, validators.ValidateFunction>>;
};

export = validators;
`;

/**
 * Nothing is filled in or converted while validating: defaults would leak into the other branch of a `oneOf`, and
 * Ajv's coercion takes `0x10` and `1e999` for integers.
 */
function newCompiler(): Ajv2020 {
  return new Ajv2020({
    strict: true,
    strictNumbers: true,
    allErrors: true,
    allowUnionTypes: true,
    messages: false,
    useDefaults: false,
    coerceTypes: false,
    $data: false,
    formats,
    code: { source: true, formats: _`require("./http/requests/formats.ts").formats` },
  });
}

interface Collection {
  compiler: Ajv2020;
  /** Schema id to the name under which the generated code exports its validator. */
  exportNames: Map<string, string>;
}

/**
 * The name under which the validator of this schema will be exported. A plain reference shares the component's
 * validator; any other schema is registered under a hash of its content, so that equal ones share one.
 */
function collect({ compiler, exportNames }: Collection, raw: ContractNode, usedBy: string): string {
  const schema = validationSchema(raw) as ContractNode;
  const isPlainReference = typeof schema.$ref === 'string' && Object.keys(schema).length === 1;
  const hash = createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 16);
  const id: string = isPlainReference ? schema.$ref : `inline-${hash}`;

  const known = exportNames.get(id);
  if (known !== undefined) return known;
  try {
    if (!isPlainReference) compiler.addSchema({ ...schema, $id: id });
    if (compiler.getSchema(id) === undefined) throw new Error(`no schema ${id}`);
  } catch (cause) {
    throw new Error(`contract: ${usedBy}: ${(cause as Error).message}`, { cause });
  }

  const name = `v${exportNames.size}`;
  exportNames.set(id, name);
  return name;
}

/** Query or path parameters as one closed object. */
function parametersSchema(parameters: ContractNode[], place: 'query' | 'path'): ContractNode {
  const own = parameters.filter((parameter) => parameter.in === place);
  const required = own.filter((parameter) => parameter.required === true).map((parameter) => parameter.name);
  return {
    type: 'object',
    properties: Object.fromEntries(own.map((parameter) => [parameter.name, parameter.schema])),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

/** The module that esbuild bundles: validators by kind and operationId. */
function entrySource(document: ContractNode, collection: Collection): string {
  const maps: Record<'bodies' | 'queries' | 'paths', string[]> = { bodies: [], queries: [], paths: [] };
  for (const { node, path, method, parameters } of rawOperations(document)) {
    const id: string = node.operationId ?? `${method} ${path}`;
    const line = (schema: ContractNode, what: string) =>
      `  ${JSON.stringify(id)}: validate.${collect(collection, schema, `${what} of ${id}`)},\n`;

    const body = jsonBodySchema(document, node);
    if (body !== undefined) maps.bodies.push(line(singleOfBulk(document, body) ?? body, 'body'));
    maps.queries.push(line(parametersSchema(parameters, 'query'), 'query'));
    maps.paths.push(line(parametersSchema(parameters, 'path'), 'path'));
  }

  const listed = Object.entries(maps).map(([kind, lines]) => `exports.${kind} = {\n${lines.join('')}};\n`);
  return `const validate = require('standalone-validators');\n${listed.join('')}`;
}

/** One CommonJS file that needs nothing at run time: Ajv's few runtime functions and our formats are bundled in. */
async function bundleCode(entry: string, validatorsSource: string): Promise<string> {
  const result = await build({
    stdin: { contents: entry, resolveDir: projectRoot, sourcefile: 'validators' },
    absWorkingDir: projectRoot,
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    charset: 'utf8',
    minifySyntax: true,
    legalComments: 'none',
    logLevel: 'silent',
    banner: { js: banner },
    plugins: [
      {
        name: 'standalone-validators',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^standalone-validators$/ }, ({ path }) => ({ path, namespace: 'generated' }));
          onLoad({ filter: /.*/, namespace: 'generated' }, () => ({
            contents: validatorsSource,
            resolveDir: projectRoot,
          }));
        },
      },
    ],
  });
  return result.outputFiles[0]!.text;
}

/**
 * The source of validators.cjs.
 * @throws Error naming the operation or component whose schema Ajv refuses in strict mode.
 */
export async function renderValidators(document: ContractNode): Promise<string> {
  const compiler = newCompiler();
  for (const [name, schema] of Object.entries<ContractNode>(document.components?.schemas ?? {})) {
    try {
      compiler.addSchema({ ...(validationSchema(schema) as ContractNode), $id: name });
    } catch (cause) {
      throw new Error(`contract: schema ${name}: ${(cause as Error).message}`, { cause });
    }
  }

  const collection: Collection = { compiler, exportNames: new Map() };
  const entry = entrySource(document, collection);
  const exported = Object.fromEntries([...collection.exportNames].map(([id, name]) => [name, id]));
  return bundleCode(entry, standalone.default(compiler, exported));
}
