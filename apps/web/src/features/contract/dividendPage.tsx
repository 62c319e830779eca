import { ContractPage } from './contractPage.tsx';

export default function DividendPage() {
  return <ContractPage kind="dividend" />;
}
