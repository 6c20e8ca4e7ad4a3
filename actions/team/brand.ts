import { Parser } from 'htmlparser2';
import type { FetchedFile } from '../../adapters/website.ts';
import type { MadeLogo } from '../../adapters/picture_files.ts';
import { hexColour, nameInTitle, readableOnWhite } from '../../domain/team/brand.ts';
import type { BrandMarks } from '../../domain/team/brand.ts';
import { readPage } from '../../domain/compliance/web_pages.ts';
import { invalid } from '../../domain/errors.ts';
import type { Context } from '../../http/context/context.ts';
import type { Schemas } from '../../presenters/presenter.ts';

const maxLogoBytes = 200_000;
/** Maximum number of images to try. */
const maxPictures = 3;

/**
 * Reads a website and returns suggestions for a profile. Stores nothing. Not inside a transaction.
 * @throws Invalid on `url`, ProviderError if the website does not answer
 */
export async function proposeBrand(
  ctx: Pick<Context, 'adapters'>,
  url: string,
): Promise<Schemas['BrandProposal']> {
  const page = await ctx.adapters.websites.fetch(url);
  if (!/^(text\/html|application\/xhtml\+xml)$/.test(page.content_type))
    throw invalid('url', 'is not a web page');
  const html = page.body.toString('utf8');
  const { title, phone, email, address } = readPage(html);
  const marks = marksOf(html);
  const logo = await firstLogo(ctx, page, marks.pictures);
  const colour = marks.colour ?? logo?.made.colour ?? null;
  const proposal = {
    name: marks.name ?? nameInTitle(title),
    logo_url: logo?.url ?? null,
    logo_png_base64: logo?.made.png.toString('base64') ?? null,
    colour: colour === null ? null : readableOnWhite(colour),
    phone,
    address,
    email,
  };
  const { logo_png_base64: _picture, ...facts } = proposal;
  const found = Object.values(facts).filter((value) => value !== null).length;

  return {
    object: 'brand_proposal',
    url: page.url,
    ...proposal,
    confidence: Math.round((found / Object.keys(facts).length) * 100) / 100,
  };
}

/** Reads the name, colour and pictures of a company from the markup of its page. */
function marksOf(html: string): BrandMarks {
  const marks = { name: null as string | null, colour: null as string | null };
  const ranked: { url: string; rank: number }[] = [];
  const parser = new Parser({
    onopentag(tag, at) {
      const named = (at.property ?? at.name ?? '').toLowerCase();
      const rel = (at.rel ?? '').toLowerCase();
      if (tag === 'meta' && named === 'og:site_name') marks.name ??= at.content?.trim().slice(0, 200) || null;
      if (tag === 'meta' && named === 'theme-color') marks.colour ??= hexColour(at.content ?? '');
      if (tag === 'meta' && named === 'og:image' && at.content) ranked.push({ url: at.content, rank: 3 });
      if (tag === 'link' && at.href && rel.includes('apple-touch-icon'))
        ranked.push({ url: at.href, rank: 2 });
      else if (tag === 'link' && at.href && /\bicon\b/.test(rel)) ranked.push({ url: at.href, rank: 4 });
      if (
        tag === 'img' &&
        at.src &&
        /logo/i.test(`${at.src} ${at.class ?? ''} ${at.id ?? ''} ${at.alt ?? ''}`)
      )
        ranked.push({ url: at.src, rank: 1 });
    },
  });
  parser.end(html);
  const pictures = ranked
    .filter(({ url }) => !/^data:|\.(svg|ico|gif)([?#]|$)/i.test(url))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ url }) => url);

  return { ...marks, pictures: [...new Set(pictures)] };
}

/** Returns the first usable image. Those that cannot be fetched or decoded are skipped. */
async function firstLogo(
  { adapters }: Pick<Context, 'adapters'>,
  page: FetchedFile,
  pictures: readonly string[],
): Promise<{ url: string; made: MadeLogo } | null> {
  for (const named of pictures.slice(0, maxPictures)) {
    if (!URL.canParse(named, page.url)) continue;
    try {
      const file = await adapters.websites.fetch(new URL(named, page.url).href);

      return { url: file.url, made: await adapters.pictures.logo(file.body, 'url', maxLogoBytes) };
    } catch {
      // The next one may be better.
    }
  }

  return null;
}
