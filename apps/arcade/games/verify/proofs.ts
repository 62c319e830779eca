/** The games whose rounds can be checked; each brings its rules and how a step of it is shown. */
import type { GameProof } from '../kit/proof.ts';

/** By code of the game; each comes when a round of it is looked at. */
export const proofs: Readonly<Record<string, (() => Promise<GameProof>) | undefined>> = {
  'ban-ca-ao-sen': async () => (await import('../ban-ca-ao-sen/proof.ts')).proof,
  'ban-ca-vinh-ngoc': async () => (await import('../ban-ca-vinh-ngoc/proof.ts')).proof,
  'bau-cua': async () => (await import('../bau-cua/proof.ts')).proof,
  'cho-noi': async () => (await import('../cho-noi/proof.ts')).proof,
  'da-ga': async () => (await import('../da-ga/proof.ts')).proof,
  'do-min': async () => (await import('../do-min/proof.ts')).proof,
  'hoi-trang-ram': async () => (await import('../hoi-trang-ram/proof.ts')).proof,
  baccarat: async () => (await import('../baccarat/proof.ts')).proof,
  'xoc-dia': async () => (await import('../xoc-dia/proof.ts')).proof,
  'trong-dong': async () => (await import('../trong-dong/proof.ts')).proof,
  'vinh-hoa': async () => (await import('../vinh-hoa/proof.ts')).proof,
  'so-nhanh': async () => (await import('../so-nhanh/proof.ts')).proof,
  roulette: async () => (await import('../roulette/proof.ts')).proof,
  'sic-bo': async () => (await import('../sic-bo/proof.ts')).proof,
  'tai-xiu': async () => (await import('../tai-xiu/proof.ts')).proof,
  'tha-dieu': async () => (await import('../tha-dieu/proof.ts')).proof,
  'tien-len': async () => (await import('../tien-len/proof.ts')).proof,
  keno: async () => (await import('../keno/proof.ts')).proof,
  'truong-ga-dat-vo': async () => (await import('../truong-ga-dat-vo/proof.ts')).proof,
  'tren-duoi': async () => (await import('../tren-duoi/proof.ts')).proof,
};
