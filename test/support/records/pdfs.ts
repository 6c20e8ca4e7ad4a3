/** A PDF of pages that all have the given content, as compressed as said. */
export function pdfOf(content: Buffer, dictionary = '', pages = 1): Buffer {
  const numbers = Array.from({ length: pages }, (_, i) => i + 5);
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  const page = '/Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 3 0 R>>>>';
  const head = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages}>>endobj\n3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n${numbers.map((number) => `${number} 0 obj<<${page}>>endobj\n`).join('')}4 0 obj<</Length ${content.length}${dictionary}>>stream\n`;

  return Buffer.concat([
    Buffer.from(head),
    content,
    Buffer.from(`\nendstream endobj\ntrailer<</Root 1 0 R/Size ${pages + 5}>>\n`),
  ]);
}
