import { SportsBook } from './sportsBook.tsx';

/** `/seamless`: sports with the balance of the main wallet. */
export default function SeamlessPage() {
  return <SportsBook />;
}
