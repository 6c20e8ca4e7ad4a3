import { describe, expect, test } from '@jest/globals';
import { homeOfNumber, matchNames, sameNumber } from '../../../domain/compliance/registers.ts';
import { likelyWebsites, pageBelongsTo, readPage } from '../../../domain/compliance/web_pages.ts';

describe('names of businesses', () => {
  test.each([
    ['Calder Valley Waste Ltd', 'CALDER VALLEY WASTE LIMITED', 'exact'],
    ['Waste, Calder Valley', 'Calder Valley Waste', 'exact'],
    ["O'Brien & Sons", 'OBrien and Sons Ltd', 'exact'],
    ['Smith t/a Smith Skips', 'Smith Smith Skips', 'exact'],
    ['Calder Vally Waste', 'Calder Valley Waste Ltd', 'similar'],
    ['Aire Haulage', 'Aire Haulers', 'different'],
    ['Pennine Skips', 'Calder Valley Waste', 'different'],
    ['Ltd', 'Limited', 'different'],
  ])('%s and %s are %s', (a, b, match) => {
    expect(matchNames(a, b)).toBe(match);
    expect(matchNames(b, a)).toBe(match);
  });

  test('85 % of equal letters is similar, and a letter less is not', () => {
    expect(matchNames('abcdefghijklmnopqrst', 'abcdefghijklmnopqXYZ')).toBe('similar');
    expect(matchNames('abcdefghijklmnopqrst', 'abcdefghijklmnopWXYZ')).toBe('different');
  });
});

describe('numbers', () => {
  test.each([
    ['cbdu 123456'.replace(' ', ''), 'waste-carriers-brokers'],
    ['WEX123456', 'waste-exemptions'],
    ['EPR/AB1234CD', 'waste-operations'],
    ['AB1234CD/D0001', 'waste-operations'],
    ['SEA/123456', null],
    ['ROC UT 1234', null],
  ])('%s is asked for in %s', (number, register) => {
    const home = homeOfNumber(number);

    expect(home?.register).toBe(register);
    if (register === null) expect(home!.public_page).toMatch(/^https:/);
  });

  test('what has no form of any nation is none', () => expect(homeOfNumber('nonsense')).toBeNull());

  test('a permit is the same with and without EPR and a variation', () => {
    expect(sameNumber('EPR/AB1234CD', 'ab1234cd')).toBe(true);
    expect(sameNumber('EPR/AB1234CD/D0001', 'AB1234CD')).toBe(true);
    expect(sameNumber('EPR/AB1234CD', 'EPR/AB1234CE')).toBe(false);
  });
});

describe('pages of companies', () => {
  const html = `<html><head><title>Calder Valley
    Waste - skips</title><script>var phone = '01632 000000'</script></head>
    <body><h1>Skips today</h1><p>Call <a href="tel:+441632960187">us</a> or <a href="mailto:office%40calder.example?subject=x">write</a></p>
    <footer>Unit 4<br>Canal Road<br>Hebden Bridge<br>HX7 6AD<p>Registered in England 1234567</p></footer></body></html>`;

  test('are read for what they say of the company, without what a browser hides', () => {
    const { text, ...facts } = readPage(html);

    expect(facts).toEqual({
      title: 'Calder Valley Waste - skips',
      phone: '+441632960187',
      email: 'office@calder.example',
      address: 'Unit 4, Canal Road, Hebden Bridge, HX7 6AD',
    });
    expect(text).not.toContain('000000');
  });

  test('belong to the company whose number they state, else whose name', () => {
    const page = readPage(html);

    expect(pageBelongsTo(page, { name: 'Something Else', company_number: '01234567' })).toBe(
      'company_number',
    );
    expect(pageBelongsTo(page, { name: 'Calder Valley Waste Ltd', company_number: null })).toBe('name');
    expect(pageBelongsTo(page, { name: 'Pennine Skips', company_number: '07654321' })).toBeNull();
  });

  test('are looked for at the mail host first, and not at that of a shared mailbox', () => {
    expect(likelyWebsites('Aire & Dene Ltd', ['jo@gmail.com', 'jo@airedene.example'])).toEqual([
      'https://airedene.example/',
      'https://aireanddene.co.uk/',
      'https://aireanddene.com/',
      'https://aire-and-dene.co.uk/',
    ]);
  });
});
