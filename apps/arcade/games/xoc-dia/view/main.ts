import '@fontsource/be-vietnam-pro/latin-500.css';
import '@fontsource/be-vietnam-pro/latin-800.css';
import '@fontsource/be-vietnam-pro/vietnamese-500.css';
import '@fontsource/be-vietnam-pro/vietnamese-800.css';
import '../../kit/frame.css';
import '../../kit/table/table.css';
import './style.css';
import { enter, openApi } from '../../kit/api.ts';
import { startTable } from '../../kit/table/start.ts';
import { front } from './front.ts';

const query = new URLSearchParams(window.location.search);
const root = document.querySelector<HTMLElement>('#game')!;
const secret = await enter(query.get('code') ?? '');

await startTable(root, { secret, api: openApi(secret), lang: query.get('lang') === 'en' ? 'en' : 'vi', table: query.get('table') }, front);
