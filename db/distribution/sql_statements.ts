/**
 * Splits SQL into statements, at semicolons outside strings, quoted names, comments and dollar quotes. Comments and spaces
 * before a statement are omitted.
 */
export function sqlStatements(sql: string): string[] {
  const statements: string[] = [];
  let current = '';
  for (const [token] of sql.matchAll(tokens)) {
    if (token.startsWith('--') || token.startsWith('/*')) continue;
    if (token !== ';') current += token;
    else if (current.trim() !== '') {
      statements.push(current.trim());
      current = '';
    }
  }

  return current.trim() === '' ? statements : [...statements, current.trim()];
}

/** A comment, a string, a quoted name, a dollar quote, or one other character. */
const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|[\s\S]/g;
