import '../../kit/fonts.css';
import '../../kit/frame.css';
import '../../kit/seats/seats.css';
import './style.css';
import { startSeats } from '../../kit/seats/start.ts';
import { front } from './front.ts';

await startSeats(document.querySelector<HTMLElement>('#game')!, front);
