import { ContractPage } from './contractPage.tsx';

export default function RealtimeSalaryPage() {
  return <ContractPage kind="realtimeSalary" />;
}
