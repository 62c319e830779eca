/**
 * `npm run seed`: the tables, the demo brand, its vendor and the demo sign-ins, in the database
 * that `npm start` uses.
 */
import { loadEnvironmentFile, readEnvironment } from '../run/environment.ts';
import { supervise } from '../run/supervisor.ts';

await supervise(async (supervisor) => {
  loadEnvironmentFile();
  await supervisor.prepare(readEnvironment());
  await supervisor.finish();
});
