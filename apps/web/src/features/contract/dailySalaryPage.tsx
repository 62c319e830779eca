import { ContractPage } from './contractPage.tsx';

export default function DailySalaryPage() {
  return <ContractPage kind="dailySalary" />;
}
