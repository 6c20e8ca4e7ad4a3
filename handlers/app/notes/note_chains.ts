import { chainNotes, chainRows, chainWeights, heldWaste } from '../../../db/queries/notes/note_chains.ts';
import type { ChainNote } from '../../../db/queries/notes/note_chains.ts';
import { findEwc } from '../../../domain/waste/ewc.ts';
import { overDeposited } from '../../../domain/warnings.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { presentNoteChain } from '../../../presenters/notes/note_chain.ts';
import { shownNote } from '../../../actions/notes/note_moves.ts';

const chainList: ListDefinition = {
  name: 'app note chains',
  presenter: presentNoteChain,
  from: chainRows,
  filters: {
    chain_status: 'status = ?',
    client_id: 'client_id = ?',
    ewc_code: '? = any(ewc_codes)',
    ...createdFilters,
  },
};

export const appListNoteChains: Handler<'appListNoteChains'> = (ctx, { query }) =>
  listPage(ctx, chainList, query);

export const appGetNoteChain: Handler<'appGetNoteChain'> = async (ctx, { path }) => {
  const { id } = await shownNote(ctx, path.id);
  const notes = await chainNotes(ctx.db, id);
  const opened = notes.filter((note) => note.chain_id !== null);
  const { over_kg, ...weights } = await chainWeights(
    ctx.db,
    opened.map((note) => note.chain_id!),
  );
  const open = opened.some((note) => note.chain_status === 'open');

  return {
    status: 200,
    body: {
      object: 'note_custody',
      note_id: id,
      chain_status: opened.length === 0 ? null : open ? 'open' : 'closed',
      ...weights,
      warnings: overDeposited(over_kg),
      nodes: notes.map(nodeOf),
    },
  };
};

function nodeOf({ chain_id: _id, chain_status: _status, ...node }: ChainNote) {
  return node;
}

export const appGetHeldWaste: Handler<'appGetHeldWaste'> = async (ctx) => {
  const held = await heldWaste(ctx.db);
  const total = held.reduce((sum, { held_kg }) => sum + Math.round((held_kg ?? 0) * 1000), 0) / 1000;
  const since = held.flatMap(({ held_since }) => held_since ?? []).sort()[0] ?? null;

  return {
    status: 200,
    body: {
      object: 'held_waste',
      held_kg: total,
      notes: held.reduce((sum, { notes }) => sum + notes, 0),
      held_since: since,
      by_ewc_code: held.map((row) => ({
        ...row,
        held_kg: row.held_kg ?? 0,
        description: findEwc(row.ewc_code)?.description ?? null,
      })),
    },
  };
};
