/** The payer's page: plain HTML and forms, complete without script. */
import type { BankTransferOrder } from '@sen/api/bankFeed';
import { numberFormatOf } from '@sen/api/numberFormat';
import { html, nothing, sandboxPage, type Html, type Lang } from '@sen/sandbox/page';
import type { Transaction } from './store.ts';
import { text, type TextKey } from './texts.ts';

export interface PageInput {
  lang: Lang;
  /**
   * The values in the form: those of a code, those that were sent and are wrong, or nothing yet.
   */
  order: Partial<Record<keyof BankTransferOrder, string>>;
  vietqr: string;
  outcome: { sent: string } | 'invalid' | 'unreadable' | undefined;
  latest: Transaction[];
}

export function transferPage({ lang, order, vietqr, outcome, latest }: PageInput): string {
  const t = (key: TextKey, values?: Record<string, string>) => text(lang, key, values);
  const field = (
    name: 'account' | 'dong' | 'memo' | 'payerName' | 'payerAccount',
    inputMode: 'numeric' | 'text',
  ) =>
    html`<label
      >${t(name)}<input
        name="${name}"
        value="${order[name] ?? ''}"
        inputmode="${inputMode}"
        required
        autocomplete="off"
    /></label>`;
  const body = html`<h1>${t('title')}</h1>
    ${outcomeLine(lang, outcome)}
    <form class="order" method="get" action="/">
      <input type="hidden" name="lang" value="${lang}" />
      <label>${t('scan')}<textarea name="vietqr" rows="2" autocomplete="off">${vietqr}</textarea></label>
      <p class="soon">${t('scanText')}</p>
      <button class="quiet">${t('read')}</button>
    </form>
    <form class="order" method="post" action="/transfer?lang=${lang}">
      ${field('account', 'text')} ${field('dong', 'numeric')} ${field('memo', 'text')}
      ${field('payerName', 'text')} ${field('payerAccount', 'text')}
      <details>
        <summary>${t('faults')}</summary>
        <label
          >${t('memoFault')}<select name="memoFault">
            ${(['none', 'letter', 'spaces', 'missing'] as const).map((value) => html`<option value="${value}">${t(`memoFault.${value}`)}</option>`)}
          </select></label
        >
        <label>${t('lateS')}<input name="lateS" type="number" min="0" max="86400" value="0" /></label>
        <label>${t('times')}<input name="times" type="number" min="1" max="20" value="1" /></label>
        <label class="tick"><input name="forged" type="checkbox" value="yes" />${t('forged')}</label>
      </details>
      <button class="primary">${t('send')}</button>
    </form>
    <h2>${t('latest')}</h2>
    ${
      latest.length === 0
        ? html`<p class="soon">${t('none')}</p>`
        : html`<ul class="lines">
            ${latest.map((each) => lineOf(lang, each))}
          </ul>`
    }`;
  const otherLang = lang === 'vi' ? 'en' : 'vi';
  return document(
    lang,
    `${t('title')} · ${t('brand')}`,
    body,
    html`<a class="lang" lang="${otherLang}" href="/?lang=${otherLang}">${t('otherLang')}</a>`,
  );
}

export function crossSitePage(lang: Lang): string {
  return document(
    lang,
    text(lang, 'brand'),
    html`<div class="outcome"><h1>${text(lang, 'crossSite')}</h1></div>`,
    nothing,
  );
}

function outcomeLine(lang: Lang, outcome: PageInput['outcome']): Html {
  if (outcome === undefined) return nothing;
  const told = typeof outcome === 'object' ? text(lang, 'sent', { id: outcome.sent }) : text(lang, outcome);
  return html`<p class="${typeof outcome === 'object' ? 'saved' : 'soon'}" role="status">${told}</p>`;
}

function lineOf(
  lang: Lang,
  { transactionId, kind, reverses, account, dong, memo, payer, reversed }: Transaction,
): Html {
  const t = (key: TextKey, values?: Record<string, string>) => text(lang, key, values);
  const reversal = reversed
    ? html`<em>${t('reversed')}</em>`
    : html`<form method="post" action="/reversal/${transactionId}?lang=${lang}">
        <button class="quiet">${t('reverse')}</button>
      </form>`;
  return html`<li>
    <strong>${kind === 'credit' ? '' : '−'}${numberFormatOf(lang).decimal(dong)} ₫</strong>
    <span
      >${kind === 'credit' ? `${t('from', { name: payer.name })} · ${t('to', { account })}` : t('reversal', { id: reverses ?? '' })}</span
    >
    <span>${memo}</span>
    <span>${transactionId}</span>
    ${kind === 'credit' ? reversal : nothing}
  </li>`;
}

function document(lang: Lang, title: string, body: Html, headerEnd: Html): string {
  const texts = {
    brand: text(lang, 'brand'),
    brandLine: text(lang, 'brandLine'),
    sandbox: text(lang, 'sandbox'),
  };
  return sandboxPage({ lang, title, texts, style: 'bank.css', body, headerEnd });
}
