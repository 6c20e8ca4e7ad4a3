import type { StandIn } from './stand_in.ts';

const companies = [
  ['01234567', 'CALDER VALLEY WASTE LTD', ['38110'], 'Unit 4 Canal Road', 'Hebden Bridge', 'HX7 6AD'],
  ['99412207', 'PENNINE SKIPS & RECYCLING LTD', ['38110', '38210'], '7 Mill Lane', 'Halifax', 'HX1 5ER'],
  ['07654321', 'AIRE HAULAGE LIMITED', ['49410'], '2 Wharf Street', 'Leeds', 'LS10 1AB'],
  ['SC012345', 'FORTH BUILDERS LIMITED', ['41202'], '9 Shore Road', 'Edinburgh', 'EH6 6AA'],
  ['05550001', 'MOORSIDE JOINERY LTD', ['43320'], '31 Chapel Row', 'Bradford', 'BD4 8AA'],
] as const;

type Row = (typeof companies)[number];

const addressOf = ([, , , line, town, postcode]: Row) => ({
  address_line_1: line,
  locality: town,
  postal_code: postcode,
  country: 'England',
});

function profile(row: Row): object {
  return {
    company_number: row[0],
    company_name: row[1],
    company_status: 'active',
    type: 'ltd',
    date_of_creation: '2009-03-17',
    registered_office_address: addressOf(row),
    sic_codes: row[2],
    accounts: { next_due: '2027-06-30' },
    confirmation_statement: { next_due: '2027-03-31' },
  };
}

function found(row: Row): object {
  const address = addressOf(row);

  return {
    kind: 'searchresults#company',
    title: row[1],
    company_number: row[0],
    company_status: 'active',
    company_type: 'ltd',
    date_of_creation: '2009-03-17',
    address,
    address_snippet: Object.values(address).join(', '),
  };
}

/** The register of companies with samples. It takes any key but `refused`. */
export const companiesHouse: StandIn = () => (request, response) => {
  const url = new URL(request.url!, 'http://companies');
  const key = Buffer.from(request.headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString();
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  if (!/^.+:$/.test(key) || key === 'refused:')
    return void answer(401, { error: 'Invalid Authorization', type: 'ch:service' });
  const number = /^\/company\/([A-Z0-9]{8})$/.exec(url.pathname)?.[1];
  if (number !== undefined) {
    const row = companies.find(([own]) => own === number);

    return void (row ? answer(200, profile(row)) : answer(404, { errors: [{ type: 'ch:service' }] }));
  }
  if (url.pathname !== '/search/companies') return void answer(404, {});
  const words = (url.searchParams.get('q') ?? '').toLowerCase().split(/\W+/).filter(Boolean);
  const hits = companies.filter(([own, name]) =>
    words.every((word) => `${own} ${name}`.toLowerCase().includes(word)),
  );
  answer(200, { kind: 'search#companies', total_results: hits.length, items: hits.map(found) });
};
