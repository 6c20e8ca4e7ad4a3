import { describe, expect, test } from '@jest/globals';
import { pageBelongsTo, readPage } from '../../../domain/compliance/web_pages.ts';

describe('a page of a company', () => {
  const page = (body: string, title = 'Calder Waste') =>
    readPage(`<html><head><title>${title}</title></head><body>${body}</body></html>`);

  test('without a title, telephone, mail address or postcode has none of them', () => {
    expect(page('<p>Skips for hire</p>', '  ')).toEqual({
      ...{ title: null, phone: null, email: null, address: null },
      text: 'Skips for hire',
    });
  });

  test('has the mail address of its text where that of the link is none', () => {
    const text = '<p>office@calder.test</p>';

    expect(page(`<a href="mailto:nobody">Mail</a>${text}`).email).toBe('office@calder.test');
    expect(page(`<a href="mailto:%20">Mail</a>${text}`).email).toBe('office@calder.test');
    expect(page(`<a href="mailto:jo@calder.test?subject=Skip">Mail</a>${text}`).email).toBe('jo@calder.test');
  });

  test('has the telephone of its link before that of its text', () => {
    expect(page('<a href="tel:01422%20111111">Call</a><p>01422 222222</p>').phone).toBe('01422 111111');
    expect(page('<a href="tel:%20">Call</a><p>01422 222222</p>').phone).toBe('01422 222222');
  });

  test('is that of a company without a number by its name alone', () => {
    const shown = page('<p>Registered in England 01234567</p>');

    expect(pageBelongsTo(shown, { name: 'Calder Waste', company_number: null })).toBe('name');
    expect(pageBelongsTo(shown, { name: 'Other', company_number: null })).toBeNull();
    expect(pageBelongsTo(shown, { name: '&', company_number: null })).toBeNull();
    expect(pageBelongsTo(shown, { name: 'Other', company_number: '01234567' })).toBe('company_number');
    expect(pageBelongsTo(shown, { name: 'Other', company_number: '01234568' })).toBeNull();
  });
});
