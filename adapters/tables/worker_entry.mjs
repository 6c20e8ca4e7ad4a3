// On Node 20 a worker thread does not take over `--import tsx` from the program that starts it, so a `.ts` file cannot
// be a worker's own file: this one registers tsx for the thread and then loads the real one.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
