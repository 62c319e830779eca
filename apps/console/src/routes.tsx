/**
 * The whole map of the console, from the table of its pages. The code of each comes when it is
 * opened.
 */
import { lazy, type ComponentType, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import SignInPage from '#features/operator/signInPage.tsx';
import { table } from './pages.ts';
import { paths } from './paths.ts';
import { Desk } from './shell/desk.tsx';
import { FirstPage } from './shell/firstPage.tsx';
import { NotFound } from './shell/notFound.tsx';

const screens = Object.values(table).map(({ path, load }) => ({ path, Screen: lazy<ComponentType>(load) }));

export function ConsoleRoutes(): ReactNode {
  return (
    <Routes>
      <Route path={paths.signIn()} element={<SignInPage />} />
      <Route element={<Desk />}>
        <Route path={paths.home()} element={<FirstPage />} />
        {screens.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
