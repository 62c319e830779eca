/** Whether an operator works for a brand. `brandIds` null: for every one. */
export function worksFor({ brandIds }: { brandIds: readonly bigint[] | null }, brandId: bigint): boolean {
  return brandIds === null || brandIds.includes(brandId);
}
