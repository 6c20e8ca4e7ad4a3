import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** text of each page, items joined in the order of the file */
  pages: string[];
  info: { Title?: string; Author?: string; CreationDate?: string };
  /** number of pictures drawn on each page */
  pictures: number[];
  /** boxes of all words, in points from the bottom left corner, by page */
  words: { text: string; x: number; y: number; width: number; height: number; turned: boolean }[][];
}

/** Reads a PDF the way a reader's program does, with a parser that is not ours. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, isEvalSupported: false });
  const file = await loading.promise;
  const read: ReadPdf = { pages: [], info: {}, pictures: [], words: [] };
  read.info = (await file.getMetadata()).info as ReadPdf['info'];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const items = (await page.getTextContent()).items.flatMap((item) => ('str' in item ? [item] : []));
    read.pages.push(items.map((item) => `${item.str}${item.hasEOL ? '\n' : ''}`).join(''));
    read.words.push(
      items
        .filter((item) => item.str.trim() !== '')
        .map((item) => ({
          text: item.str,
          x: item.transform[4] as number,
          y: item.transform[5] as number,
          width: item.width,
          height: item.height,
          turned: Math.abs(item.transform[1] as number) > 0.01,
        })),
    );
    const { fnArray } = await page.getOperatorList();
    read.pictures.push(fnArray.filter((code: number) => code === OPS.paintImageXObject).length);
  }
  await loading.destroy();
  return read;
}

/** All pages' text with runs of white space as one space, so that line breaks do not matter. */
export function wholeText(read: ReadPdf): string {
  return read.pages.join(' ').replace(/\s+/g, ' ');
}

/** Two words drawn over one another, or beyond the page's margins: what no reader could read. */
export function unreadable(read: ReadPdf): string[] {
  const errors: string[] = [];
  for (const words of read.words) {
    const flat = words.filter((word) => !word.turned);
    for (const [index, word] of flat.entries()) {
      if (word.x < 30 || word.x + word.width > 566 || word.y < 20 || word.y > 822)
        errors.push(`outside: ${word.text}`);
      for (const other of flat.slice(index + 1)) {
        const across = Math.min(word.x + word.width, other.x + other.width) - Math.max(word.x, other.x);
        // Descenders reach 0.24 em down, capitals 0.73 em up.
        const top = Math.min(word.y + word.height * 0.73, other.y + other.height * 0.73);
        const bottom = Math.max(word.y - word.height * 0.24, other.y - other.height * 0.24);
        if (across > 1 && top - bottom > 1) errors.push(`overlap: ${word.text} / ${other.text}`);
      }
    }
  }
  return errors;
}
