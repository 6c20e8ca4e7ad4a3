import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { operations } from '../support/contract/contract.ts';

/** The paths of the files below a folder beside this one. */
function filesIn(folder: string): string[] {
  const path = fileURLToPath(new URL(folder, import.meta.url));

  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(path, name));
}

interface Described {
  name: string;
  hasTest: boolean;
  /** Whether the file, or a helper of the tests, calls the operation of that name. */
  isCalled: boolean;
}

const isText = (node: ts.Node | undefined): node is ts.StringLiteralLike =>
  node !== undefined && ts.isStringLiteralLike(node);

/** Every call within a node. */
function callsIn(node: ts.Node): ts.CallExpression[] {
  const calls: ts.CallExpression[] = ts.isCallExpression(node) ? [node] : [];
  ts.forEachChild(node, (child) => void calls.push(...callsIn(child)));

  return calls;
}

/** The texts within a node that are not the title of a describe or a test. */
function textsIn(node: ts.Node): string[] {
  const texts: string[] = isText(node) ? [node.text] : [];
  const isTitled = ts.isCallExpression(node) && /^(describe|test)\b/.test(node.expression.getText());
  const title = isTitled ? node.arguments[0] : undefined;
  ts.forEachChild(node, (child) => {
    if (child !== title) texts.push(...textsIn(child));
  });

  return texts;
}

function parsed(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
}

const helped = filesIn('../support').flatMap((path) => textsIn(parsed(path)));

function describesOf(path: string): Described[] {
  const source = parsed(path);
  const texts = new Set([...helped, ...textsIn(source)]);

  return callsIn(source).flatMap((call) => {
    const [title, body] = call.arguments;
    if (call.expression.getText() !== 'describe' || !isText(title) || !body) return [];
    const hasTest = callsIn(body).some(({ expression }) => /^test(\.each)?$/.test(expression.getText()));

    return [{ name: title.text, hasTest, isCalled: texts.has(title.text) }];
  });
}

const described = [...filesIn('../v1'), ...filesIn('../app')].flatMap(describesOf);

test('every operation has a describe of its name, with tests, in a file that calls it', () => {
  const named = new Set(
    described.filter(({ hasTest, isCalled }) => hasTest && isCalled).map(({ name }) => name),
  );

  expect(operations.map((op) => op.operation_id).filter((id) => !named.has(id))).toEqual([]);
});

test('a describe that looks like the name of an operation is the name of one', () => {
  const ids = new Set(operations.map((op) => op.operation_id));
  const verb = /^(app|list|get|create|update|replace|delete)[A-Z]\w+$/;

  expect(described.map(({ name }) => name).filter((name) => verb.test(name) && !ids.has(name))).toEqual([]);
});
