/** Rows as a Markdown table. */
export function table(columns: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |\n`;

  return `${line(columns)}|${' --- |'.repeat(columns.length)}\n${rows.map(line).join('')}\n`;
}
