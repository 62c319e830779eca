import '../../kit/fonts.css';
import '../../kit/frame.css';
import './style.css';
import { openApi } from '../../kit/api.ts';
import { secret } from '../../kit/early.ts';
import { startGame } from '../../kit/start.ts';
import { game } from './game.ts';

const query = new URLSearchParams(window.location.search);
const root = document.querySelector<HTMLElement>('#game')!;

await startGame(root, openApi(await secret), query.get('lang') === 'en' ? 'en' : 'vi', game);
