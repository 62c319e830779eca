import '@fontsource/be-vietnam-pro/latin-500.css';
import '@fontsource/be-vietnam-pro/latin-800.css';
import '@fontsource/be-vietnam-pro/vietnamese-500.css';
import '@fontsource/be-vietnam-pro/vietnamese-800.css';
import '../../kit/frame.css';
import '../../kit/seats/seats.css';
import './style.css';
import { startSeats } from '../../kit/seats/start.ts';
import { front } from './front.ts';

await startSeats(document.querySelector<HTMLElement>('#game')!, front);
