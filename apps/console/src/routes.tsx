/** The whole map of the console. Each screen is a chunk of its own. */
import { lazy, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import SignInPage from '#features/operator/signInPage.tsx';
import { Desk } from './shell/desk.tsx';
import { FirstSection } from './shell/firstSection.tsx';
import { NotFound } from './shell/notFound.tsx';
import { paths } from './paths.ts';

const MoneyPage = lazy(() => import('#features/report/moneyPage.tsx'));
const DepositsPage = lazy(() => import('#features/deposit/depositsPage.tsx'));
const WinsPage = lazy(() => import('#features/win/winsPage.tsx'));
const FeedbackPage = lazy(() => import('#features/feedback/feedbackPage.tsx'));
const VendorsPage = lazy(() => import('#features/vendor/vendorsPage.tsx'));
const MembersPage = lazy(() => import('#features/member/membersPage.tsx'));

export function ConsoleRoutes(): ReactNode {
  return (
    <Routes>
      <Route path={paths.signIn()} element={<SignInPage />} />
      <Route element={<Desk />}>
        <Route path={paths.home()} element={<FirstSection />} />
        <Route path={paths.money()} element={<MoneyPage />} />
        <Route path={paths.deposits()} element={<DepositsPage />} />
        <Route path={paths.wins()} element={<WinsPage />} />
        <Route path={paths.feedback()} element={<FeedbackPage />} />
        <Route path={paths.vendors()} element={<VendorsPage />} />
        <Route path={paths.members()} element={<MembersPage />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
