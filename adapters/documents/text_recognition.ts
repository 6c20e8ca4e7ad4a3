import { ProviderError } from '../../domain/errors.ts';
import { askProvider } from '../providers.ts';

/** Reads the words of pictures and scans. */
export interface TextRecognition {
  /** Whether a service is set that can. */
  readonly available: boolean;
  /**
   * The lines of each page as they were recognised; no lines where there are no words. Null if the service cannot read such a file.
   * @throws ProviderError `away` if there is no response within 30 s, `nonsense` for a malformed response
   */
  read(file: { content_type: string; bytes: Uint8Array }): Promise<string[][] | null>;
}

/** Limits of time and size; papers of waste producers are smaller. */
const limits = { timeout_ms: 30_000, pages: 50, lines: 2_000, line: 1_000 };
const name = 'text_recognition';

/**
 * Speaks to the service at OCR_URL. The file is the body of a POST, its type the Content-Type; the answer is
 * `{"pages": [{"lines": ["…"]}]}`, top to bottom, or 415 or 422 for a file that cannot be read.
 */
export function createTextRecognition(url: string | null): TextRecognition {
  return {
    available: url !== null,
    async read({ content_type, bytes }) {
      if (url === null) return null;
      const { status, body } = await askProvider(name, url, {
        method: 'POST',
        headers: { 'content-type': content_type },
        body: bytes,
        timeout_ms: limits.timeout_ms,
      });
      if (status === 415 || status === 422) return null;
      if (status === 401 || status === 403) throw new ProviderError(name, 'refused', `answered ${status}`);
      if (status !== 200) throw new ProviderError(name, 'nonsense', `answered ${status}`);

      return pagesOf(body);
    },
  };
}

function pagesOf(body: unknown): string[][] {
  const { pages } = (body ?? {}) as { pages?: unknown };
  if (!Array.isArray(pages)) throw new ProviderError(name, 'nonsense', 'answered without pages');

  return pages.slice(0, limits.pages).map((page) => {
    const { lines } = (page ?? {}) as { lines?: unknown };
    if (!Array.isArray(lines) || lines.some((line) => typeof line !== 'string'))
      throw new ProviderError(name, 'nonsense', 'answered a page without lines');

    return (lines as string[])
      .slice(0, limits.lines)
      .map((line) => line.slice(0, limits.line).replace(/[\u0000-\u0008\u000b-\u001f]/g, ' '))
      .filter((line) => line.trim() !== '');
  });
}
