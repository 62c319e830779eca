import { runServerProcess } from './serverProcess.ts';

await runServerProcess();
