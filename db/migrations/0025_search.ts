import type { Knex } from 'knex';

/** Words and codes of records, found by their beginnings. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(functions);
  await knex.raw(indexes);
}

// A document is the set of a record's words and codes, each behind the last eight digits of its team's id: so a look-up
// reads what one team has of a word and nothing of others. No extension is needed, no dictionary decides, and the database's
// locale changes nothing: ASCII punctuation parts words, everything else belongs to them. Codes are kept without spaces
// and punctuation, a reference also as its bare number. Names are qualified: indexes are built with no search path. The document is made in PL/pgSQL,
// whose plan outlives the statement: a third of the cost for the insert of one record.
const functions = `
create function search_words(p_text text) returns text[] language sql immutable parallel safe as $$
  select string_to_array(translate(lower(p_text), E'!"#$%&''()*+,-./:;<=>@[\\\\]^_\`{|}~\\t\\n\\r' || chr(63), repeat(' ', 35)), ' ')
$$;

create function search_code(p_text text) returns text language sql immutable parallel safe as $$
  select translate(lower(p_text), ' ' || E'!"#$%&''()*+,-./:;<=>@[\\\\]^_\`{|}~\\t\\n\\r' || chr(63), '')
$$;

create function search_document(p_team uuid, p_words text, p_codes text[], p_reference text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  v_marks constant text := E'!"#$%&''()*+,-./:;<=>@[\\\\]^_\`{|}~\\t\\n\\r' || chr(63);
  v_prefix text := right(p_team::text, 8);
  v_words text[];
begin
  v_words := string_to_array(translate(lower(p_words), v_marks, repeat(' ', 35)), ' ')
    || string_to_array(translate(lower(array_to_string(p_codes, chr(1))), ' ' || v_marks, ''), chr(1));
  if p_reference is not null then
    v_words := v_words || translate(lower(p_reference), ' ' || v_marks, '')
      || ltrim(translate(p_reference, translate(p_reference, '0123456789', ''), ''), '0');
  end if;
  v_words := array_remove(v_words, '');
  return array_to_tsvector(string_to_array(v_prefix || array_to_string(v_words, ' ' || v_prefix), ' '));
end $$;

-- Every word begins a word of the record, or the whole, without spaces, begins a code.
create function search_query(p_team uuid, p_text text) returns tsquery language sql immutable parallel safe as $$
  select (string_agg('''' || right(p_team::text, 8) || w || ''':*', ' & ')
    || case when count(*) > 1 then ' | ''' || right(p_team::text, 8) || public.search_code(p_text) || ''':*' else '' end)::tsquery
  from unnest(public.search_words(p_text)) w where w <> ''
$$;

-- The whole is a code.
create function search_exact(p_team uuid, p_text text) returns tsquery language sql immutable parallel safe as $$
  select ('''' || right(p_team::text, 8) || public.search_code(p_text) || '''')::tsquery
$$;
`;

// The expressions are those of db/search_kinds.ts, word for word, or the indexes are not used.
const indexes = `
create index notes_search on notes using gin (search_document(team_id,
  coalesce(transferor->>'name', '') || ' ' || coalesce(transferor->>'company', '') || ' ' || coalesce(transferee->>'company', ''),
  ewc_codes || (transferor->'address'->>'postcode') || (transfer->>'postcode') || (transfer->>'vehicle_reg'), reference))
  where archived_at is null;
create index clients_search on clients using gin (search_document(team_id,
  name || ' ' || coalesce(company, '') || ' ' || coalesce(city, ''),
  array[postcode, email, phone, company_number, carrier_registration], null))
  where archived_at is null;
create index sites_search on sites using gin (search_document(team_id,
  name || ' ' || coalesce(address, ''), permit_accepted_ewc_codes || postcode || permit_number, null))
  where archived_at is null;
create index containers_search on containers using gin (search_document(team_id,
  container_type || ' ' || coalesce(location_address, ''), array[location_postcode], reference))
  where archived_at is null;
create index invoices_search on invoices using gin (search_document(team_id,
  coalesce(customer->>'name', '') || ' ' || coalesce(customer->>'company', ''), array[purchase_order], coalesce(number, draft_number)));
`;
