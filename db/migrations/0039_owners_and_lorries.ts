import type { Knex } from 'knex';

/** A legal hold covers a record by each of its owners. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(holds);
  await knex.raw(triggers);
}

// The first argument of the trigger lists the owners of a record, any of which may be held: `self`; a column with a client; `none` for
// the record without a client; or `table:column`, the record of the table that the column names. The day is that of the owner,
// for columns that of the record itself. The second argument lists the columns that may change, `*` all but the owners.
const holds = `
create or replace function keep_what_is_held() returns trigger language plpgsql as $$
declare
  v_hold legal_holds;
  v_owner text;
  v_old jsonb;
  v_new jsonb;
  v_client uuid;
  v_created timestamptz;
  v_lost text;
  v_path text;
  v_table text := table_of(tg_table_name);
  v_on_shard boolean := v_table <> tg_table_name;
  v_held boolean := false;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(old.team_id::text, 4));
  if v_on_shard then
    execute format('select * from %s h where h.team_id = $1 and h.enabled', beside('legal_holds', tg_table_name))
      into v_hold using old.team_id;
  else
    select * into v_hold from legal_holds h where h.team_id = old.team_id and h.enabled;
  end if;
  if v_hold.team_id is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;

  v_old := to_jsonb(old);
  foreach v_owner in array string_to_array(tg_argv[0], ',') loop
    if v_owner like '%:%' then
      execute format('select (to_jsonb(t) ->> ''client_id'')::uuid, t.created_at from %s t where t.team_id = $1 and t.id = $2',
          case when v_on_shard then beside(split_part(v_owner, ':', 1), tg_table_name) else split_part(v_owner, ':', 1) end)
        into v_client, v_created using old.team_id, (v_old ->> split_part(v_owner, ':', 2))::uuid;
    else
      v_client := (v_old ->> case v_owner when 'self' then 'id' else v_owner end)::uuid;
      v_created := (v_old ->> 'created_at')::timestamptz;
    end if;
    v_held := v_held
      or coalesce(is_held(v_hold.applies_to, v_hold.client_id, v_hold.from_on, v_hold.to_on, v_client, v_created), false);
  end loop;
  if v_table = 'containers' and v_hold.applies_to = 'client' and tg_op = 'DELETE' and not v_held then
    execute format('select exists (select from %s m where m.team_id = $1 and m.container_id = $2 and m.client_id = $3)',
        case when v_on_shard then beside('container_movements', tg_table_name) else 'container_movements' end)
      into v_held using old.team_id, (v_old ->> 'id')::uuid, v_hold.client_id;
  end if;
  if not v_held then
    return case tg_op when 'DELETE' then old else new end;
  end if;

  if tg_op = 'DELETE' then
    raise exception 'A legal hold forbids deleting this record: %', v_hold.reason using errcode = 'WH002';
  end if;
  v_new := to_jsonb(new);
  if v_old ->> 'archived_at' is null and v_new ->> 'archived_at' is not null then
    raise exception 'A legal hold forbids deleting this record: %', v_hold.reason using errcode = 'WH002';
  end if;
  if tg_argv[1] = '*' then
    foreach v_owner in array string_to_array(tg_argv[0], ',') loop
      v_path := split_part(v_owner, ':', case when v_owner like '%:%' then 2 else 1 end);
      v_lost := coalesce(v_lost, case when loses(v_old -> v_path, v_new -> v_path) then v_path end);
    end loop;
  else
    foreach v_path in array string_to_array(tg_argv[1], ',') loop
      v_old := v_old #- string_to_array(v_path, '.');
    end loop;
    -- net_kg and balance_pence are computed after triggers run: here they have no new value.
    select o.key into v_lost from jsonb_each(v_old - '{updated_at,net_kg,balance_pence}'::text[]) o where loses(o.value, v_new -> o.key) order by o.key
      limit 1;
  end if;
  if v_lost is not null then
    raise exception 'A legal hold forbids changing % of this record: %', v_lost, v_hold.reason using errcode = 'WH002';
  end if;
  return new;
end $$;
`;

const triggers = `
drop trigger held on weighbridge_tickets;
create trigger held before update or delete on weighbridge_tickets for each row
  execute function keep_what_is_held('client_id,notes:note_id', '');
drop trigger held on incoming_loads;
create trigger held before update or delete on incoming_loads for each row
  execute function keep_what_is_held('haulier_client_id,notes:note_id,consignment_notes:consignment_note_id', '*');
drop trigger held on season_ticket_transfers;
create trigger held before update or delete on season_ticket_transfers for each row
  execute function keep_what_is_held('none,notes:note_id', '');
drop trigger held on collection_photos;
create trigger held before update or delete on collection_photos for each row
  execute function keep_what_is_held('none,collections:collection_id', '');
create trigger held before update or delete on producer_evidence for each row
  execute function keep_what_is_held('none', '*');
`;
