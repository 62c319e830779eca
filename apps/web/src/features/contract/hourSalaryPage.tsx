import { ContractPage } from './contractPage.tsx';

export default function HourSalaryPage() {
  return <ContractPage kind="hourSalary" />;
}
