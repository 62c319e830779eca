import { SportsBook } from './sportsBook.tsx';

/** `/fbsports`: the sports book on a page of its own. */
export default function FbSportsPage() {
  return <SportsBook />;
}
