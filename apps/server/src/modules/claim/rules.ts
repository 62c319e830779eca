/**
 * Whether a decision takes effect: above the limit a second operator must have decided the same.
 * `approvals` are the decisions of all operators, the one of now included; amounts in 1/100,000 of
 * a unit.
 */
export function isDecided<Decision extends string>(
  approvals: ReadonlyArray<{ operatorId: bigint; decision: Decision }>,
  decision: Decision,
  amount: bigint,
  dualApprovalFrom: bigint,
): boolean {
  const agreeing = new Set(
    approvals.filter((approval) => approval.decision === decision).map(({ operatorId }) => operatorId),
  );
  return agreeing.size >= (amount >= dualApprovalFrom ? 2 : 1);
}
