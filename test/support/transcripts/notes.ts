const transferor = {
  name: 'Sam Pennine',
  company: 'Pennine Builders Ltd',
  address: { line1: '4 Mill Lane', city: 'Hebden Bridge', postcode: 'HX7 6AD' },
  sic_code: '41202',
  capacities: ['producer'],
  email: 'sam@pennine.test',
};
const transferee = {
  name: 'Jo Calder',
  company: 'Calder Skips Ltd',
  address: { line1: 'Milner Royd Depot', city: 'Sowerby Bridge', postcode: 'HX6 3LF' },
  capacities: ['registered_carrier'],
  carrier_registration: 'CBDU412207',
  email: 'jo@calder.test',
};

/** The sections of a note of 10 March 2027 that is complete under regulation 35; each part can be changed. */
export function wholeNote(changes: Record<string, any> = {}): Record<string, any> {
  const { waste, transfer, ...more } = changes;

  return {
    transferor,
    transferee,
    waste: {
      description: 'Mixed builders’ waste',
      ewc_codes: ['17 09 04'],
      containment: [{ type: 'skip', count: 1, label: '8 yd skip' }],
      weight_kg: 1000,
      weight_is_estimate: false,
      hierarchy_declared: true,
      ...waste,
    },
    transfer: { date: '2027-03-10', address: '22 Birchcliffe Road', postcode: 'HX7 8DB', ...transfer },
    ...more,
  };
}
