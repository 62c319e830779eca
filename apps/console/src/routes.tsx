/** The whole map of the console. The code of each page comes when it is opened. */
import { lazy, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import SignInPage from '#features/operator/signInPage.tsx';
import { pages } from './pages.ts';
import { paths } from './paths.ts';
import { Desk } from './shell/desk.tsx';
import { FirstPage } from './shell/firstPage.tsx';
import { NotFound } from './shell/notFound.tsx';

const AccountPage = lazy(() => import('#features/operator/accountPage.tsx'));
const AgentPage = lazy(() => import('#features/agent/agentPage.tsx'));
const MemberPage = lazy(() => import('#features/member/memberPage.tsx'));
const screens = pages.map(({ key, path, load }) => ({ key, path: path({}), Screen: lazy(load) }));

export function ConsoleRoutes(): ReactNode {
  return (
    <Routes>
      <Route path={paths.signIn()} element={<SignInPage />} />
      <Route element={<Desk />}>
        <Route path={paths.home()} element={<FirstPage />} />
        {screens.map(({ key, path, Screen }) => (
          <Route key={key} path={path} element={<Screen />} />
        ))}
        <Route path={paths.account()} element={<AccountPage />} />
        <Route path={paths.agent(':id')} element={<AgentPage />} />
        <Route path={paths.member(':id')} element={<MemberPage />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
