import { stateTable } from './state_table.ts';

/**
 * The states of an import. One whose job ended early counts as failed: committing continues it, undoing
 * reverses its changes.
 */
export const importBatchStates = stateTable({
  noun: 'import batch',
  states: ['uploading', 'ready', 'committing', 'committed', 'failed', 'undoing', 'undone', 'cancelled'],
  initial: 'uploading',
  moves: {
    upload: { from: ['uploading', 'ready'], to: null, permission: 'import:update' },
    receive: { from: ['uploading'], to: 'ready', guard: 'every announced byte was received' },
    preview: { from: ['ready'], to: 'ready', permission: 'import:read' },
    change: { from: ['uploading', 'ready'], to: null, permission: 'import:update' },
    cancel: { from: ['uploading', 'ready'], to: 'cancelled', permission: 'import:update' },
    commit: { from: ['ready', 'failed'], to: 'committing', permission: 'import:commit' },
    complete: { from: ['committing'], to: 'committed', guard: 'every row is processed' },
    fail: { from: ['committing', 'undoing'], to: 'failed', guard: 'the job ended early' },
    undo: { from: ['committed', 'failed'], to: 'undoing', permission: 'import:undo' },
    end_undo: { from: ['undoing'], to: 'undone', guard: 'every record is processed' },
  },
});
export type ImportBatchState = (typeof importBatchStates)['states'][number];
