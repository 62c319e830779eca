/**
 * The whole map of the console, from the table of its pages. The code of each comes when it is
 * opened.
 */
import { lazy, type ComponentType, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import SignInPage from '#features/operator/signInPage.tsx';
import { table } from '#base/pages.ts';
import { paths } from '#base/paths.ts';
import { Desk } from './desk.tsx';
import { FirstPage } from './firstPage.tsx';
import { NotFound } from './notFound.tsx';
import { screens } from './screens.ts';

const pages = Object.entries(screens).map(([key, load]) => ({
  path: table[key as keyof typeof table].path,
  Screen: lazy<ComponentType>(load),
}));

export function ConsoleRoutes(): ReactNode {
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
