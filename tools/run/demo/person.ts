/**
 * Somebody with a browser of their own at a running site: the typed client, with the cookies and
 * the token of a sign-in.
 */
import { createClient, type Client } from '@sen/api/client';
import { operatorLogin } from '@sen/api/operator';
import { login } from '@sen/api/session';
import { sealing } from '@sen/api/system';
import { createBodyEncryption } from '@sen/front/seal';

/** Not signed in yet. `fetchAt`: how the site is reached, where not by its address alone. */
export function visitor(
  url: string,
  fetchAt: typeof fetch = fetch,
): { call: Client; signedIn(token: string): void } {
  const cookies = new Map<string, string>();
  let token: string | null = null;
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetchAt(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  };
  const askKey = () => call(sealing, {});
  const call: Client = createClient({
    baseUrl: url,
    fetch: send,
    token: () => token,
    language: () => 'vi',
    seal: async (path, body) => createBodyEncryption(await askKey(), askKey)(path, body, false),
  });
  return { call, signedIn: (next) => void (token = next) };
}

export async function member(url: string, username: string, password: string): Promise<Client> {
  const { call, signedIn } = visitor(url);
  signedIn((await call(login, { type: 'username', username, password })).token);
  return call;
}

export async function operator(url: string, name: string, password: string): Promise<Client> {
  const { call, signedIn } = visitor(url);
  signedIn((await call(operatorLogin, { name, password })).token);
  return call;
}
