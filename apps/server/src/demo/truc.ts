import type { BrandDocument } from '@sen/api/brandDocument';
import { senBrand } from './sen.ts';

/** The second demo brand: another house on the same server, that has nothing in common with the first but the code. */
export const trucBrand: BrandDocument = {
  ...senBrand,
  name: 'Trúc',
  tagline: {
    vi: 'Nhẹ nhàng như trúc, rõ ràng như gương',
    en: 'Light as bamboo, clear as a mirror',
  },
  hosts: ['truc.localhost'],
  languages: ['vi', 'en'],
  switchesOn: ['USERNAMEREG3'],
  theme: { mark: 'bamboo', logo: '', light: {}, dark: {} },
  categories: ['RNG', 'FISH', 'LIVE'],
};
