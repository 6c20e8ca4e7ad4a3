import { loadOperations, rawOperations, resolveNode } from '../../http/server/operations.ts';
import type { ContractNode, Operation, RawOperation } from '../../http/server/operations.ts';
import { isBulkBody } from '../generate/profiles.ts';

/**
 * A code sample of an operation. It reads BASE_URL and API_KEY from the environment and runs without changes.
 */
export interface CodeSample {
  lang: 'Shell' | 'JavaScript' | 'Python';
  label: string;
  source: string;
}

interface Request {
  method: string;
  /** With the example ids in their places. */
  path: string;
  /** Takes an `Idempotency-Key`; each sample makes a fresh one. */
  is_keyed: boolean;
  /** Media type and body; a body that is not JSON is text. */
  media: string | undefined;
  body: unknown;
  answers: 'json' | 'bytes' | 'nothing' | 'redirect';
  /** What to call the answer in the code. */
  result: string;
}

/** The samples of every operation by operationId; where a create takes many, a fourth one shows that. */
export function codeSamples(contract: ContractNode): Map<string, CodeSample[]> {
  const facts = new Map(loadOperations(contract).map((operation) => [operation.operation_id, operation]));

  return new Map(
    rawOperations(contract).map((raw) => {
      const operation = facts.get(raw.node.operationId)!;
      const bodies = bodyExamples(contract, raw);
      const one = requestOf(contract, raw, operation, bodies.find((body) => !isBulkBody(body)) ?? bodies[0]);
      const samples: CodeSample[] = [
        { lang: 'Shell', label: 'cURL', source: shell(one) },
        { lang: 'JavaScript', label: 'JavaScript', source: javascript(one) },
        { lang: 'Python', label: 'Python', source: python(one) },
      ];
      const many = operation.accepts_bulk ? bodies.find(isBulkBody) : undefined;
      if (many !== undefined) {
        const source = shell(requestOf(contract, raw, operation, many));
        samples.push({ lang: 'Shell', label: 'cURL, many', source });
      }

      return [operation.operation_id, samples];
    }),
  );
}

function bodyExamples(contract: ContractNode, { node }: RawOperation): unknown[] {
  if (node.requestBody === undefined) return [];
  const media = Object.values<ContractNode>(resolveNode(contract, node.requestBody).content ?? {})[0];
  const named = Object.values<ContractNode>(media?.examples ?? {}).map(
    (example) => resolveNode(contract, example).value,
  );

  return media?.example === undefined ? named : [media.example, ...named];
}

function requestOf(
  contract: ContractNode,
  { path, parameters, node }: RawOperation,
  operation: Operation,
  body: unknown,
): Request {
  const exampleOf = (parameter: ContractNode): string =>
    encodeURIComponent(String(parameter.example ?? firstExample(contract, parameter) ?? parameter.name));
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name);

    return exampleOf(parameter ?? { name });
  });
  const query = parameters
    .filter((each) => each.in === 'query' && (each.required === true || each.name === 'limit'))
    .map((each) => `${each.name}=${exampleOf(each)}`);

  return {
    method: operation.method.toUpperCase(),
    path: query.length === 0 ? filled : `${filled}?${query.join('&')}`,
    is_keyed: operation.idempotent_key,
    media: body === undefined ? undefined : operation.request_media[0],
    body,
    answers: answerKind(
      operation,
      resolveNode(contract, node.responses[operation.success_status]).content ?? {},
    ),
    result: operation.is_list ? 'page' : 'result',
  };
}

function firstExample(contract: ContractNode, parameter: ContractNode): unknown {
  const first = Object.values<ContractNode>(parameter.examples ?? {})[0];

  return first === undefined ? parameter.schema?.examples?.[0] : resolveNode(contract, first).value;
}

/** How a sample uses the response; `content` is that of the expected success. */
function answerKind(operation: Operation, content: ContractNode): Request['answers'] {
  if (operation.success_status >= 300) return 'redirect';
  if ('application/json' in content) return 'json';

  return Object.keys(content).length === 0 ? 'nothing' : 'bytes';
}

function isJson(request: Request): boolean {
  return request.media === 'application/json';
}

/** Text between single quotes of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function shell(request: Request): string {
  const first =
    request.method === 'GET' ? 'curl --fail-with-body' : `curl --fail-with-body -X ${request.method}`;
  const lines = [`${first} "$BASE_URL${request.path}"`, '-H "Authorization: Bearer $API_KEY"'];
  if (request.is_keyed) lines.push('-H "Idempotency-Key: $(uuidgen)"');
  if (request.media !== undefined) {
    const text = isJson(request) ? JSON.stringify(request.body, null, 2) : String(request.body);
    lines.push(`-H "Content-Type: ${request.media}"`, `--data-binary ${quoted(text)}`);
  }
  if (request.answers === 'bytes') lines.push('-o answer.bin');

  return lines.join(' \\\n  ');
}

function javascript(request: Request): string {
  const headers = ['    Authorization: `Bearer ${process.env.API_KEY}`,'];
  if (request.is_keyed) headers.push("    'Idempotency-Key': crypto.randomUUID(),");
  if (request.media !== undefined) headers.push(`    'Content-Type': '${request.media}',`);
  const text = indented(JSON.stringify(request.body, null, 2) ?? '', 2);
  const body =
    request.media === undefined ? [] : [`  body: ${isJson(request) ? `JSON.stringify(${text})` : text},`];
  const method = request.method === 'GET' ? [] : [`  method: '${request.method}',`];
  const redirect = request.answers === 'redirect' ? ["  redirect: 'manual',"] : [];

  return [
    `const response = await fetch(\`\${process.env.BASE_URL}${request.path}\`, {`,
    ...[...method, ...redirect, '  headers: {', ...headers, '  },', ...body, '});'],
    ...javascriptAnswer(request),
  ].join('\n');
}

function javascriptAnswer({ answers, result }: Request): string[] {
  if (answers === 'redirect') return ["const link = response.headers.get('location');"];
  const check = 'if (!response.ok) throw new Error(await response.text());';
  if (answers === 'nothing') return [check];

  return [check, `const ${result} = await response.${answers === 'json' ? 'json' : 'arrayBuffer'}();`];
}

function python(request: Request): string {
  const headers = [`        "Authorization": f"Bearer {os.environ['API_KEY']}",`];
  if (request.is_keyed) headers.push('        "Idempotency-Key": str(uuid.uuid4()),');
  if (request.media !== undefined) headers.push(`        "Content-Type": "${request.media}",`);
  const text = indented(pythonLiteral(request.body), 4);
  const data =
    request.media === undefined
      ? []
      : [`    data=${isJson(request) ? `json.dumps(${text})` : text}.encode(),`];
  const imports = ['json', 'os', 'urllib.request', ...(request.is_keyed ? ['uuid'] : [])];
  const call = [
    'request = urllib.request.Request(',
    `    os.environ["BASE_URL"] + "${request.path}",`,
    ...(request.method === 'GET' ? [] : [`    method="${request.method}",`]),
    ...['    headers={', ...headers, '    },', ...data, ')'],
  ];

  return [...imports.map((name) => `import ${name}`), '', ...call, ...pythonAnswer(request)].join('\n');
}

function pythonAnswer({ answers, result }: Request): string[] {
  if (answers === 'redirect')
    return [
      'class Stay(urllib.request.HTTPRedirectHandler):',
      '    def redirect_request(self, *_):',
      '        return None',
      '',
      'try:',
      '    urllib.request.build_opener(Stay).open(request)',
      'except urllib.error.HTTPError as answer:',
      '    link = answer.headers["Location"]',
    ];
  const read = {
    json: `    ${result} = json.load(response)`,
    bytes: `    ${result} = response.read()`,
    nothing: '    pass',
  };

  return ['with urllib.request.urlopen(request) as response:', read[answers]];
}

/** A JSON value as Python writes it. */
function pythonLiteral(value: unknown, indent = ''): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);

  const deeper = `${indent}  `;
  const isList = Array.isArray(value);
  const entries = isList
    ? value.map((each) => pythonLiteral(each, deeper))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${pythonLiteral(each, deeper)}`);
  const [open, close] = isList ? '[]' : '{}';
  if (entries.length === 0) return `${open}${close}`;

  return `${open}\n${entries.map((each) => `${deeper}${each}`).join(',\n')}\n${indent}${close}`;
}

function indented(text: string, by: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(by)}`);
}
