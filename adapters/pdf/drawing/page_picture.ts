import type { Canvas } from '@napi-rs/canvas';

/** Picture elements per point: a page is 952 wide, which is sharp on a screen. */
const scale = 1.6;

/** pdfjs creates its canvas with `@napi-rs/canvas` in Node. */
interface CanvasFactory {
  create(width: number, height: number): { canvas: HTMLCanvasElement & Pick<Canvas, 'toBuffer'> };
}

/**
 * Returns the first page of one of our PDFs as a PNG, drawn by pdfjs.
 * @throws Error if this machine has no canvas for pdfjs
 */
export async function firstPageOf(pdf: Uint8Array): Promise<Uint8Array> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({
    data: pdf,
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
  });
  try {
    const file = await loading.promise;
    const page = await file.getPage(1);
    const viewport = page.getViewport({ scale });
    const { canvas } = (file.canvasFactory as CanvasFactory).create(viewport.width, viewport.height);
    await page.render({ canvas, viewport }).promise;

    return new Uint8Array(canvas.toBuffer('image/png'));
  } finally {
    await loading.destroy();
  }
}
