/**
 * The whole map of the console, from the pages that features enter. The code of each comes when it
 * is opened.
 */
import { lazy, useState, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import SignInPage from '#features/operator/signInPage.tsx';
import { everyPage } from '#base/pages.ts';
import { paths } from '#base/paths.ts';
import { Desk } from './desk.tsx';
import { FirstPage } from './firstPage.tsx';
import { NotFound } from './notFound.tsx';

export function ConsoleRoutes(): ReactNode {
  const [pages] = useState(() =>
    Object.values(everyPage()).map(({ path, load }) => ({ path, Screen: lazy(load) })),
  );
  return (
    <Routes>
      <Route path={paths.signIn()} element={<SignInPage />} />
      <Route element={<Desk />}>
        <Route path={paths.home()} element={<FirstPage />} />
        {pages.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
