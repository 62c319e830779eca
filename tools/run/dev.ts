/**
 * `npm run dev`: the whole product, reloading as its sources change. Servers restart by `node
 * --watch`; the site and the console come from Vite's own servers with their calls passed on; the
 * arcade's games are rebuilt at each change.
 */
import { loadEnvironmentFile, readEnvironment, type Environment } from './environment.ts';
import { ensurePortFree, type ProcessSpec } from './processes.ts';
import { supervise, processesOf } from './supervisor.ts';
import { paint, say } from './terminal.ts';

const vite = 'node_modules/vite/bin/vite.js';

await supervise(async (supervisor) => {
  loadEnvironmentFile();
  const environment = readEnvironment();
  const ports = { site: environment.port + 10, console: environment.port + 11 };
  say(paint.bold('Sen, reloading'));
  const databaseUrl = await supervisor.prepare(environment);
  for (const port of Object.values(ports))
    await ensurePortFree(port, 'localhost', 'PORT (the fronts take PORT + 10 and PORT + 11)');
  for (const spec of processesOf(environment, databaseUrl))
    await supervisor.run({ ...spec, args: ['tools/run/watchMode.ts', ...spec.args] });
  for (const spec of frontsOf(environment, ports)) await supervisor.run(spec);
  say();
  say('Ready. Ctrl-C stops everything.');
  say();
  say(`  site      http://localhost:${ports.site}`);
  say(`  console   http://localhost:${ports.console}/console/`);
  say(`  API       ${environment.publicUrl}/docs`);
  say();
});

function frontsOf(environment: Environment, ports: { site: number; console: number }): ProcessSpec[] {
  const env = { ...process.env, SEN_SERVER: `http://localhost:${environment.port}`, NODE_ENV: 'development' };
  const server = (name: string, app: string, port: number, path: string): ProcessSpec => ({
    name,
    args: [vite, app, '--port', String(port), '--strictPort', '--clearScreen', 'false'],
    env,
    readyUrls: [`http://localhost:${port}${path}`],
  });
  return [
    server('site', 'apps/web', ports.site, '/'),
    server('console', 'apps/console', ports.console, '/console/'),
    {
      name: 'games',
      args: [vite, 'build', 'apps/arcade', '--watch', '--logLevel', 'warn'],
      env: { ...env, NODE_ENV: 'production' },
      readyUrls: [],
    },
  ];
}
