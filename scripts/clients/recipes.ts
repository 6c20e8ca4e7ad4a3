import { join } from 'node:path';
import { projectRoot } from '../run_tool.ts';

/** Where a client is made. */
export interface Workshop {
  /** The language's own folder; commands run in it. */
  folder: string;
  /** Folder with node_modules of the generators. */
  tools: string;
  /** The published documents, 3.1 and 3.0. */
  sdk: string;
  sdk30: string;
}

/** How a client in one language is generated, built and run. */
export interface Recipe {
  language: string;
  /** The generator, as printed. */
  generator: string;
  /** Packages of Debian and of npm that it needs. */
  debian: string[];
  npm: string[];
  build(workshop: Workshop): string[][];
  run(workshop: Workshop): { command: string[]; env?: Record<string, string> };
}

const partner = (name: string) => join(projectRoot, 'scripts', 'clients', 'partner', name);
const jarOf = (tools: string, version: 'openapi-generator-4' | 'openapi-generator-5') =>
  join(tools, 'node_modules', version, 'bin', 'openapi-generator.jar');
const generator4 = 'openapi-generator-4@npm:@openapitools/openapi-generator-cli@1.0.18-4.3.1';
const generator5 = 'openapi-generator-5@npm:@openapitools/openapi-generator-cli@1.0.18-5.0.0-beta2';

function openapiGenerator(jar: string, language: string, document: string, ...more: string[]): string[] {
  return ['java', '-jar', jar, 'generate', '-g', language, '-i', document, '-o', 'client', ...more];
}

const typescript: Recipe = {
  language: 'TypeScript',
  generator: 'openapi-typescript 7.13.0 with openapi-fetch 0.17.0, from the 3.1 document',
  debian: [],
  npm: [],
  build: ({ sdk }) => {
    const bin = (name: string) => join(projectRoot, 'node_modules', name);
    const strict = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--skipLibCheck'];
    return [
      ['ln', '-sfn', bin(''), 'node_modules'],
      ['cp', partner('partner.mts'), '.'],
      [process.execPath, bin('openapi-typescript/bin/cli.js'), sdk, '-o', 'schema.d.ts'],
      [
        process.execPath,
        bin('typescript/bin/tsc'),
        ...strict,
        '--allowImportingTsExtensions',
        '--types',
        'node',
        'partner.mts',
      ],
    ];
  },
  run: () => ({ command: [process.execPath, '--import', 'tsx', 'partner.mts'] }),
};

const python: Recipe = {
  language: 'Python',
  generator: 'openapi-generator 4.3.1, from the 3.0 document',
  debian: ['default-jre-headless', 'python3-urllib3', 'python3-dateutil', 'python3-six', 'python3-certifi'],
  npm: [generator4],
  build: ({ tools, sdk30 }) => [
    openapiGenerator(
      jarOf(tools, 'openapi-generator-4'),
      'python',
      sdk30,
      '--package-name',
      'waste_transfer',
    ),
  ],
  run: () => ({ command: ['/usr/bin/python3', partner('partner.py')], env: { PYTHONPATH: 'client' } }),
};

const ruby: Recipe = {
  language: 'Ruby',
  generator: 'openapi-generator 4.3.1, from the 3.0 document',
  debian: ['default-jre-headless', 'ruby', 'ruby-typhoeus'],
  npm: [generator4],
  build: ({ tools, sdk30 }) => [openapiGenerator(jarOf(tools, 'openapi-generator-4'), 'ruby', sdk30)],
  run: () => ({ command: ['ruby', '-I', 'client/lib', partner('partner.rb')] }),
};

const go: Recipe = {
  language: 'Go',
  generator: 'openapi-generator 4.3.1 (go-experimental), from the 3.0 document',
  debian: ['default-jre-headless', 'golang-go', 'golang-golang-x-oauth2-dev'],
  npm: [generator4],
  build: ({ tools, sdk30, folder }) => [
    openapiGenerator(
      jarOf(tools, 'openapi-generator-4'),
      ...(['go-experimental', sdk30, '--package-name', 'waste_transfer'] as const),
    ),
    ['mkdir', '-p', 'src'],
    ['ln', '-sfn', '../client', 'src/waste_transfer'],
    [
      'env',
      'GO111MODULE=off',
      `GOPATH=${folder}:/usr/share/gocode`,
      'go',
      'build',
      '-o',
      'partner',
      partner('partner.go'),
    ],
  ],
  run: () => ({ command: ['./partner'] }),
};

const jars = ['jackson-core', 'jackson-databind', 'jackson-annotations', 'jsr305']
  .map((name) => `/usr/share/java/${name}.jar`)
  .join(':');

const java: Recipe = {
  language: 'Java',
  generator: 'openapi-generator 5.0.0-beta2 (native), from the 3.0 document',
  debian: [
    'default-jdk-headless',
    'libjackson2-core-java',
    'libjackson2-databind-java',
    'libjackson2-annotations-java',
    'libjsr305-java',
  ],
  npm: [generator5],
  build: ({ tools, sdk30 }) => [
    openapiGenerator(
      jarOf(tools, 'openapi-generator-5'),
      ...(['java', sdk30, '--library', 'native'] as const),
      ...['--additional-properties', 'openApiNullable=false,dateLibrary=java8'],
    ),
    [
      'sh',
      '-c',
      `javac -nowarn -d classes -cp ${jars} $(find client/src/main ${partner('java')} -name '*.java')`,
    ],
  ],
  run: () => ({ command: ['java', '-cp', `classes:${jars}`, 'Partner'] }),
};

const csharp: Recipe = {
  language: 'C#',
  generator: 'NSwag 14.7.1 under Mono, from the 3.1 document',
  debian: ['mono-complete'],
  npm: ['nswag@14.7.1'],
  build: ({ tools, sdk }) => {
    const nswag = join(tools, 'node_modules/nswag/bin/binaries/Win');
    const assemblies = [
      'Newtonsoft.Json',
      'System.Net.Http',
      'System.ComponentModel.DataAnnotations',
      'System.Runtime.Serialization',
    ];
    return [
      [
        ...['mono', join(nswag, 'NSwag.exe'), 'openapi2csclient', `/input:${sdk}`, '/output:Client.cs'],
        ...['/namespace:WasteTransfer', '/className:{controller}Client', '/generateOptionalParameters:true'],
        '/operationGenerationMode:MultipleClientsFromFirstTagAndOperationId',
      ],
      ['cp', join(nswag, 'Newtonsoft.Json.dll'), '.'],
      [
        'mcs',
        '-nowarn:1591',
        '-out:partner.exe',
        ...assemblies.map((name) => `-r:${name}.dll`),
        'Client.cs',
        partner('Partner.cs'),
      ],
    ];
  },
  run: () => ({ command: ['mono', 'partner.exe'] }),
};

/** In the order in which they are tried. */
export const recipes: Recipe[] = [typescript, python, go, ruby, csharp, java];
