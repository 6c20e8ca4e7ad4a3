// As adapters/pdf/worker_entry.mjs: registers tsx for the thread, which Node 20 does not take over, and loads the real file.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
