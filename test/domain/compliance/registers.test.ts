import { describe, expect, test } from '@jest/globals';
import {
  homeOfNumber,
  matchNames,
  registerNumber,
  sameNumber,
} from '../../../domain/compliance/registers.ts';
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
    ['Ltd', 'Calder', 'different'],
    ['Calder plc', 'Calder LLP', 'exact'],
    ['Smith ta Smith Skips', 'Smith Smith Skips', 'exact'],
    ['abcdef', 'abcdefg', 'similar'],
    ['abcde', 'abcdef', 'different'],
  ])('%s and %s are %s', (a, b, match) => {
    expect(matchNames(a, b)).toBe(match);
    expect(matchNames(b, a)).toBe(match);
  });

  test('85 % of letters in common is similar, and one letter less is not', () => {
    expect(matchNames('abcdefghijklmnopqrst', 'abcdefghijklmnopqXYZ')).toBe('similar');
    expect(matchNames('abcdefghijklmnopqrst', 'abcdefghijklmnopWXYZ')).toBe('different');
  });
});

describe('numbers', () => {
  test.each([
    ['cbdu123456', 'waste-carriers-brokers'],
    ['CBDU 123456', 'waste-carriers-brokers'],
    ['WPPC 12/34', null],
    ['WEX123456', 'waste-exemptions'],
    ['EPR/AB1234CD', 'waste-operations'],
    ['AB1234CD/D0001', 'waste-operations'],
    ['SEA/123456', null],
    ['ROC UT 1234', null],
    ['PPC/A/1012345', null],
  ])('%s is looked up in %s', (number, register) => {
    const home = homeOfNumber(number);

    expect(home?.register).toBe(register);
    if (register === null) expect(home!.public_page).toMatch(/^https:/);
  });

  test('a number in no national format returns null', () => expect(homeOfNumber('nonsense')).toBeNull());

  test.each([
    ['roc ut 1234', 'ROCUT1234'],
    ['WPPC12/34/V2', 'WPPC 12/34/V2'],
    ['wppc  12/34', 'WPPC 12/34'],
    ['WML 12/34 LN/12/34', 'WML 12/34 LN/12/34'],
    ['wml12/34/tln/12/34/v3', 'WML 12/34/T LN/12/34/V3'],
    ['WML 12/34PAC/2015/WCL001', 'WML 12/34 PAC/2015/WCL001'],
    ['WML 123456', 'WML123456'],
  ])('%s is %s in its register, and is looked up as that', (typed, number) => {
    expect(registerNumber(typed)).toBe(number);
    expect(homeOfNumber(typed)).toEqual(homeOfNumber(number));
    expect(homeOfNumber(number)).not.toBeNull();
  });

  test('a permit is the same with and without EPR and a variation', () => {
    expect(sameNumber('EPR/AB1234CD', 'ab1234cd')).toBe(true);
    expect(sameNumber('EPR/AB1234CD/D0001', 'AB1234CD')).toBe(true);
    expect(sameNumber('EPR/AB1234CD', 'EPR/AB1234CE')).toBe(false);
  });
});

describe('the text of a page', () => {
  const facts = (body: string) => readPage(`<body>${body}</body>`);

  test.each(['script', 'style', 'template', 'noscript', 'svg'])('leaves out the content of %s', (name) => {
    expect(facts(`<p>Seen</p><${name}>01422 555666</${name}><p>and seen</p>`).text).toBe('Seen\nand seen');
  });

  test('keeps inline elements on one line, and starts a new line at each block', () => {
    const inline = ['a', 'b', 'strong', 'i', 'em', 'span', 'small', 'abbr', 'time', 'sup', 'sub'];
    const one = inline.map((name) => `<${name}>x</${name}>`).join('y');

    expect(facts(`<p>  ${one}<wbr>z  </p>last`).text).toBe(`${inline.map(() => 'x').join('y')}z\nlast`);
    expect(facts('one<div>two</div>three').text).toBe('one\ntwo\nthree');
  });

  test('is cut at two hundred thousand characters', () => {
    const line = `<p>${'x'.repeat(100_000)}</p>`;

    expect(facts(line.repeat(3)).text).toHaveLength(200_001);
  });

  test.each<[string, string, string | null]>([
    ['from the text', 'Call 01422 555 666 today', '01422 555 666'],
    ['in the form of abroad', 'Call +44 (0)1422 555666', '+44 (0)1422 555666'],
    ['from a link before the text', '01422 555666 <a href="TEL:+441422%20000000">call</a>', '+441422 000000'],
    ['of forty characters at most', `<a href="tel:${'1'.repeat(50)}">call</a>`, '1'.repeat(40)],
    ['none', 'Order 12345', null],
    ['from the text where the link has none', '01422 555666 <a href="tel:%20">call</a>', '01422 555666'],
    ['none from a broken link', '<a href="tel:%E0%A4%A">call</a>', null],
  ])('has a telephone number %s', (_what, body, phone) => {
    expect(facts(body).phone).toBe(phone);
  });

  test.each<[string, string, string | null]>([
    ['from the text', 'Write to Jo@Calder.example.', 'Jo@Calder.example'],
    ['from a link before the text', 'a@b.example <a href="mailto:c@d.example">x</a>', 'c@d.example'],
    ['from the text where the link has none', 'a@b.example <a href="mailto:nobody">x</a>', 'a@b.example'],
    [
      'from the first of two links',
      '<a href="mailto:a@b.example">x</a><a href="mailto:c@d.example">y</a>',
      'a@b.example',
    ],
    ['none', 'Write to us @ Calder', null],
  ])('has an email address %s', (_what, body, email) => {
    expect(facts(body).email).toBe(email);
  });

  test.each<[string, string[], string | null]>([
    [
      'up to its postcode, four lines',
      ['Visit', 'Calder', 'Unit 4', 'Canal Road', 'HX7 6AD', 'Us'],
      'Calder, Unit 4, Canal Road, HX7 6AD',
    ],
    ['the first on the page', ['HX7 6AD', 'LS1 4AP'], 'HX7 6AD'],
    [
      'a long line alone',
      ['Calder', `Unit 4, ${'Canal Road '.repeat(3)}HX7 6AD`],
      `Unit 4, ${'Canal Road '.repeat(3)}HX7 6AD`,
    ],
    [
      'of 40 letters with those before',
      ['Calder', `${'x'.repeat(32)} HX7 6AD`],
      `Calder, ${'x'.repeat(32)} HX7 6AD`,
    ],
    ['without sentences', ['x'.repeat(81), 'y'.repeat(80), 'HX7 6AD'], `${'y'.repeat(80)}, HX7 6AD`],
    ['of 300 letters at most', [`${'x'.repeat(320)} HX7 6AD`], 'x'.repeat(300)],
    ['none', ['Canal Road'], null],
  ])('has a place: %s', (_what, lines, address) => {
    expect(facts(lines.map((line) => `<p>${line}</p>`).join('')).address).toBe(address);
  });

  test('has a title of at most 300 characters, or none', () => {
    expect(readPage(`<title> ${'x'.repeat(320)} </title>`).title).toBe('x'.repeat(300));
    expect(facts('words').title).toBeNull();
  });

  test('matches its own company number among others, and no company named only by a legal form', () => {
    const page = facts('<p>VAT 12345678</p><p>Company SC123456</p><p>Calder Skips</p>');

    expect(pageBelongsTo(page, { name: 'X', company_number: 'SC123456' })).toBe('company_number');
    expect(pageBelongsTo(page, { name: 'Ltd', company_number: null })).toBeNull();
    expect(pageBelongsTo(page, { name: 'alder Skips', company_number: '00000001' })).toBeNull();
  });

  test('at most four likely websites are searched, and none without a name or a mail host', () => {
    const emails = ['a@ONE.example', 'b@two.example', 'c@three.example', 'd@localhost', 'e@one.example'];

    expect(likelyWebsites('Calder', emails)).toEqual([
      'https://one.example/',
      'https://two.example/',
      'https://three.example/',
      'https://calder.co.uk/',
    ]);
    expect(likelyWebsites('Ltd', [])).toEqual([]);
  });
});

describe('pages of companies', () => {
  const html = `<html><head><title>Calder Valley
    Waste - skips</title><script>var phone = '01632 000000'</script></head>
    <body><h1>Skips today</h1><p>Call <a href="tel:+441632960187">us</a> or <a href="mailto:office%40calder.example?subject=x">write</a></p>
    <footer>Unit 4<br>Canal Road<br>Hebden Bridge<br>HX7 6AD<p>Registered in England 1234567</p></footer></body></html>`;

  test('are read for company details, without text that a browser hides', () => {
    const { text, ...facts } = readPage(html);

    expect(facts).toEqual({
      title: 'Calder Valley Waste - skips',
      phone: '+441632960187',
      email: 'office@calder.example',
      address: 'Unit 4, Canal Road, Hebden Bridge, HX7 6AD',
    });
    expect(text).not.toContain('000000');
  });

  test('are matched by company number, or else by name', () => {
    const page = readPage(html);

    expect(pageBelongsTo(page, { name: 'Something Else', company_number: '01234567' })).toBe(
      'company_number',
    );
    expect(pageBelongsTo(page, { name: 'Calder Valley Waste Ltd', company_number: null })).toBe('name');
    expect(pageBelongsTo(page, { name: 'Pennine Skips', company_number: '07654321' })).toBeNull();
  });

  test('are searched for at the mail host first, unless it is a shared mailbox provider', () => {
    expect(likelyWebsites('Aire & Dene Ltd', ['jo@gmail.com', 'jo@airedene.example'])).toEqual([
      'https://airedene.example/',
      'https://aireanddene.co.uk/',
      'https://aireanddene.com/',
      'https://aire-and-dene.co.uk/',
    ]);
  });
});
