/** What can be typed at the sign-in as it was given, which trims and takes 64 characters. */
export const operatorNamePattern = /^[A-Za-z0-9._-]{2,64}$/;

/** Whether an operator works for a brand. `brandIds` null: for every one. */
export function worksFor({ brandIds }: { brandIds: readonly bigint[] | null }, brandId: bigint): boolean {
  return brandIds === null || brandIds.includes(brandId);
}
