/** The hall of the vendors' electronic lotteries. */
export { default } from './hallPage.tsx';
