import type { Knex } from 'knex';

/**
 * The search words of a record at half the cost: 9 instead of 17 µs, of 45 µs for a whole client. A regular expression that finds
 * nothing costs 0.2 µs, one that replaces 4 µs, so the characters that are in most values are replaced before it, and it
 * replaces only if there are others. The words are the same, so no index is built again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
create or replace function search_document(p_team uuid, p_words text, p_codes text[], p_reference text) returns tsvector
  language plpgsql immutable parallel safe as $$
declare
  v_prefix text := right(p_team::text, 8);
  v_line text := lower(p_words);
  v_code text := replace(replace(replace(replace(lower(array_to_string(p_codes, chr(1))), ' ', ''), '.', ''), '@', ''), '-', '');
  v_words text[];
begin
  if v_line ~ '[\\t\\n\\r!-/:-@[-\`{-~]' then
    v_line := regexp_replace(v_line, '[ \\t\\n\\r!-/:-@[-\`{-~]+', ' ', 'g');
  end if;
  if v_code ~ '[\\t\\n\\r!-/:-@[-\`{-~]' then
    v_code := regexp_replace(v_code, '[ \\t\\n\\r!-/:-@[-\`{-~]+', '', 'g');
  end if;
  v_words := string_to_array(v_line, ' ') || string_to_array(v_code, chr(1));
  if p_reference is not null then
    v_words := v_words || public.search_code(p_reference) || ltrim(regexp_replace(p_reference, '[^0-9]+', '', 'g'), '0');
  end if;
  v_words := array_remove(v_words, '');
  return array_to_tsvector(string_to_array(v_prefix || array_to_string(v_words, ' ' || v_prefix), ' '));
end $$;
`);
}
