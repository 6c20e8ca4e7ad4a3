import { describe, expect, it } from '@jest/globals';
import { robotsAllow } from '../../../domain/platform/robots.ts';

const rules = (...lines: string[]) => ['User-agent: *', ...lines].join('\n');

describe('robots.txt', () => {
  it.each<[string, string, string, boolean]>([
    ['nothing', '', '/about', true],
    ['no rule for us', 'User-agent: Other\nDisallow: /', '/about', true],
    ['a rule for all', rules('Disallow: /'), '/about', false],
    ['an empty rule', rules('Disallow:'), '/about', true],
    ['a rule for another path', rules('Disallow: /private'), '/about', true],
    ['a rule for a beginning', rules('Disallow: /ab'), '/about', false],
    ['a rule in the middle of the path', rules('Disallow: /out'), '/about', true],
    ['a longer permission', rules('Disallow: /', 'Allow: /about'), '/about', true],
    ['a shorter permission', rules('Allow: /', 'Disallow: /about'), '/about', false],
    ['a tie', rules('Disallow: /about', 'Allow: /about'), '/about', true],
    [
      'rules for us before those for all',
      'User-agent: *\nDisallow: /\nUser-agent: WasteBot\nAllow: /',
      '/about',
      true,
    ],
    ['rules for us in any letters', 'user-agent: wastebot\ndisallow: /', '/about', false],
    ['one group for two', 'User-agent: Other\nUser-agent: WasteBot\nDisallow: /', '/about', false],
    [
      'the next group for another',
      'User-agent: WasteBot\nAllow: /\nUser-agent: Other\nDisallow: /',
      '/about',
      true,
    ],
    ['comments and Windows line ends', 'User-agent: * # all\r\nDisallow: /about # not this', '/about', false],
    ['other words', 'Sitemap: /x\nUser-agent: *\nCrawl-delay: 9\nDisallow: /a', '/about', false],
    ['a rule before any agent', 'Disallow: /', '/about', true],
    ['any text between', rules('Disallow: /*/private'), '/about/private', false],
    ['any text that is missing', rules('Disallow: /*/private'), '/private', true],
    ['any text that is followed by more', rules('Disallow: /*/private'), '/a/private/x', false],
    ['any text that is empty', rules('Disallow: /a*b'), '/ab', false],
    ['two parts, the last of them the end', rules('Disallow: /*/x*.pdf$'), '/a/xy.pdf', false],
    ['two parts, the first of them missing', rules('Disallow: /*/x*.pdf$'), '/a/y.pdf', true],
    ['two parts, the last of them not the end', rules('Disallow: /*/x*.pdf$'), '/a/xy.pdf?z', true],
    ['an end', rules('Disallow: /*.pdf$'), '/a.pdf', false],
    ['an end that is not one', rules('Disallow: /*.pdf$'), '/a.pdf?x', true],
    ['a whole path', rules('Disallow: /a$'), '/a', false],
    ['a whole path and more', rules('Disallow: /a$'), '/ab', true],
    ['parts that overlap', rules('Disallow: /aba*ba$'), '/aba', true],
  ])('with %s', (_what, text, path, allowed) => {
    expect(robotsAllow(text, 'WasteBot', path)).toBe(allowed);
  });
});
