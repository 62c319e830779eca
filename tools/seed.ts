/** `npm run seed`: the tables, the demo brand, its vendor and the demo sign-ins, in the database that `npm start` uses. */
import { loadEnvironmentFile, readEnvironment } from './environment.ts';
import { onStage } from './stage.ts';

await onStage(async (stage) => {
  loadEnvironmentFile();
  await stage.prepare(readEnvironment());
  await stage.finish();
});
