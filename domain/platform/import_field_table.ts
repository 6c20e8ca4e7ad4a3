export const importKinds = ['clients', 'client_sites', 'containers', 'vehicles'] as const;
export type ImportKindName = (typeof importKinds)[number];

/** How a cell is read. */
export type ImportFieldForm =
  | 'text'
  | 'word'
  | 'date'
  | 'number'
  | 'boolean'
  | 'company_number'
  | 'postcode'
  | 'registration'
  | 'id';

/** A field of an import, and how its cells are read. */
export interface ImportField {
  form: ImportFieldForm;
  required?: boolean;
  /** A row with our id does not need it: the record keeps what it has. */
  or_id?: boolean;
  /** Alternative headings, normalised. */
  names?: string[];
}

/**
 * The fields of each type of record in an import, with the column names of other systems. They include the
 * columns of an export.
 */
export const importFields: Record<ImportKindName, Record<string, ImportField>> = {
  clients: {
    id: { form: 'id' },
    name: {
      form: 'text',
      required: true,
      or_id: true,
      names: ['client', 'client_name', 'customer', 'customer_name', 'account_name'],
    },
    company: {
      form: 'text',
      names: ['company_name', 'trading_name', 'business', 'business_name', 'organisation'],
    },
    email: { form: 'text', names: ['email_address', 'e_mail', 'contact_email', 'billing_email'] },
    phone: { form: 'text', names: ['telephone', 'tel', 'phone_number', 'mobile', 'contact_number'] },
    address: {
      form: 'text',
      names: [
        'address_lines',
        'street',
        'address_1',
        'address1',
        'address_line_1',
        'address_line1',
        'billing_address',
      ],
    },
    address_2: { form: 'text', names: ['address2', 'address_line_2', 'address_line2', 'street_2'] },
    city: { form: 'text', names: ['town', 'town_city', 'address_city'] },
    postcode: { form: 'postcode', names: ['post_code', 'postal_code', 'zip', 'address_postcode'] },
    company_number: {
      form: 'company_number',
      names: ['company_no', 'company_reg', 'companies_house_number', 'crn'],
    },
    sic_code: { form: 'text', names: ['sic'] },
    notes: { form: 'text', names: ['note', 'comments', 'remarks'] },
    carrier_registration: {
      form: 'text',
      names: ['carrier_licence', 'waste_carrier_number', 'carrier_number', 'cbdu'],
    },
    vat_number: { form: 'text', names: ['vat', 'vat_no', 'vat_reg', 'vat_registration'] },
    payment_terms: { form: 'word', names: ['terms'] },
  },
  client_sites: {
    id: { form: 'id' },
    client: {
      form: 'text',
      names: ['client_name', 'customer', 'customer_name', 'client_id', 'account', 'account_name'],
    },
    label: {
      form: 'text',
      required: true,
      names: ['site', 'site_name', 'name', 'location', 'location_name', 'site_label'],
    },
    address: {
      form: 'text',
      names: ['street', 'address_1', 'address1', 'address_line_1', 'address_line1', 'site_address'],
    },
    address_2: { form: 'text', names: ['address2', 'address_line_2', 'address_line2', 'street_2'] },
    city: { form: 'text', names: ['town', 'town_city', 'address_city'] },
    postcode: { form: 'postcode', names: ['post_code', 'postal_code', 'zip', 'site_postcode'] },
    is_default: { form: 'boolean', names: ['default', 'main', 'primary'] },
    contact_name: { form: 'text', names: ['contact', 'site_contact'] },
    contact_phone: { form: 'text', names: ['phone', 'telephone', 'tel', 'contact_number'] },
    contact_email: { form: 'text', names: ['email', 'email_address'] },
    access_notes: { form: 'text', names: ['access', 'notes', 'instructions', 'driver_notes'] },
  },
  containers: {
    id: { form: 'id' },
    reference: {
      form: 'text',
      required: true,
      or_id: true,
      names: ['ref', 'number', 'container', 'container_number', 'skip_number', 'bin_number'],
    },
    container_type: { form: 'text', required: true, names: ['type', 'size', 'skip_size', 'container_size'] },
    status: { form: 'word', names: ['state'] },
    client: { form: 'text', names: ['client_name', 'customer', 'customer_name', 'client_id', 'account'] },
    client_site_label: {
      form: 'text',
      names: ['site', 'site_name', 'client_site', 'location_client_location_id'],
    },
    purchased_on: { form: 'date', names: ['purchased', 'purchase_date', 'date_purchased', 'bought_on'] },
  },
  vehicles: {
    id: { form: 'id' },
    registration: {
      form: 'registration',
      required: true,
      names: ['reg', 'reg_no', 'vrm', 'registration_number', 'vehicle', 'vehicle_reg'],
    },
    status: { form: 'word', names: ['state'] },
    type: { form: 'word', names: ['vehicle_type', 'body_type'] },
    make: { form: 'text', names: ['manufacturer'] },
    model: { form: 'text' },
    fuel_type: { form: 'text', names: ['fuel'] },
    gvw_kg: { form: 'number', names: ['gvw', 'gross_vehicle_weight', 'gross_weight'] },
    unladen_kg: { form: 'number', names: ['unladen', 'unladen_weight', 'tare', 'tare_kg'] },
    odometer_km: { form: 'number', names: ['odometer'] },
    mot_expires_on: { form: 'date', names: ['mot', 'mot_expiry', 'mot_due', 'mot_expires', 'annual_test'] },
    tax_expires_on: { form: 'date', names: ['tax', 'tax_expiry', 'tax_due', 'tax_expires', 'ved_expiry'] },
    insurance_expires_on: { form: 'date', names: ['insurance', 'insurance_expiry', 'insurance_due'] },
    insurance_policy: { form: 'text', names: ['policy', 'policy_number'] },
    driver: { form: 'text', names: ['driver_name', 'driver_email', 'driver_id'] },
    notes: { form: 'text', names: ['note', 'comments', 'remarks'] },
  },
};
