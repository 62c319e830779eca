/**
 * The payer's page: plain HTML and forms, complete without script; `assets/pay.js` adds the
 * countdown and the way back.
 */
import { gatewayPaths, type GatewayScenario } from '@sen/api/gateway';
import { html, nothing, sandboxPage, type Html, type Lang } from '@sen/sandbox/page';
import { displayAmount } from './rules.ts';
import type { Payment, Payout } from './store.ts';
import { text, type TextKey } from './texts.ts';

export interface PageInput {
  payment: Payment;
  lang: Lang;
  now: number;
  saved: boolean;
}

export function payPage(input: PageInput): string {
  const { payment, lang } = input;
  const t = (key: TextKey, values?: Record<string, string>) => text(lang, key, values);
  const money = `${displayAmount(payment.amount, lang)} ${payment.currency}`;
  const body = html` <p class="for">${t('payTo', { payee: payment.payee })}</p>
    <p class="sum">${displayAmount(payment.amount, lang)} <span>${payment.currency}</span></p>
    ${payment.status === 'pending' ? pendingPart(input, money) : finishedPart(input)}
    <dl class="facts">
      <div>
        <dt>${t('order')}</dt>
        <dd>${payment.orderId}</dd>
      </div>
      <div>
        <dt>${t('payment')}</dt>
        <dd>${payment.paymentId}</dd>
      </div>
    </dl>
    ${payment.status === 'pending' ? behaviourPart(input) : nothing}`;
  const otherLang = lang === 'vi' ? 'en' : 'vi';
  const toOtherLang = html`<a
    class="lang"
    lang="${otherLang}"
    href="${gatewayPaths.page(payment.paymentId)}?lang=${otherLang}"
    >${t('otherLang')}</a
  >`;
  return document(lang, `${t('payTo', { payee: payment.payee })} · ${t('brand')}`, body, toOtherLang);
}

/** A payout, and how it shall end. */
export function payoutPage({ payout, lang }: { payout: Payout; lang: Lang }): string {
  const t = (key: TextKey, values?: Record<string, string>) => text(lang, key, values);
  const { payoutId, status, account } = payout;
  const action = gatewayPaths.payoutPage(payoutId);
  const amount = displayAmount(payout.amount, lang);
  const end =
    status === 'pending'
      ? html` <p class="for">${t('payout.choose')}</p>
          <form method="post" action="${action}/pay?lang=${lang}">
            <button class="primary">${t('payout.pay', { amount: `${amount} ${payout.currency}` })}</button>
          </form>
          <form method="post" action="${action}/decline?lang=${lang}">
            <button class="quiet">${t('payout.decline')}</button>
          </form>`
      : html` <div class="outcome ${status}" role="status">
          <svg viewBox="0 0 48 48" aria-hidden="true">
            <circle cx="24" cy="24" r="21" />
            <path d="${outcomeMarks[status]}" />
          </svg>
          <h1>${t(`payout.${status}`)}</h1>
        </div>`;
  const facts: [label: string, value: string][] = [
    [t('payout.bank'), account.bankCode],
    [t('payout.account'), account.accountNumber],
    [t('payout.holder'), account.holder],
    [t('order'), payout.orderId],
    [t('payment'), payoutId],
  ];
  const body = html` <p class="for">${t('payout.from', { payer: payout.payer })}</p>
    <p class="sum">${amount} <span>${payout.currency}</span></p>
    ${end}
    <dl class="facts">
      ${facts.map(
        ([label, value]) =>
          html`<div>
            <dt>${label}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>`;
  const otherLang = lang === 'vi' ? 'en' : 'vi';
  const toOtherLang = html`<a class="lang" lang="${otherLang}" href="${action}?lang=${otherLang}"
    >${t('otherLang')}</a
  >`;
  return document(lang, `${t('payout.from', { payer: payout.payer })} · ${t('brand')}`, body, toOtherLang);
}

/** For a payment that does not exist or a request that is refused. */
export function errorPage(lang: Lang, reason: 'unknown' | 'crossSite'): string {
  const body = html`<div class="outcome">
    <h1>${text(lang, reason)}</h1>
    <p>${text(lang, `${reason}.text`)}</p>
  </div>`;
  return document(lang, text(lang, reason), body, nothing);
}

function pendingPart({ payment, lang, now }: PageInput, money: string): Html {
  const action = gatewayPaths.page(payment.paymentId);
  const leftMs = Math.max(0, payment.expiresAt - now);
  return html` <div class="clock" role="timer" data-left-ms="${leftMs}" data-status="${action}/status">
      <span class="clock-label">${text(lang, 'timeLeft')}</span>
      <span class="clock-digits">${clockDigits(leftMs)}</span>
      <span class="clock-bar"><span></span></span>
    </div>
    <form method="post" action="${action}/pay?lang=${lang}">
      <button class="primary">${text(lang, 'pay', { amount: money })}</button>
    </form>
    <form method="post" action="${action}/decline?lang=${lang}">
      <button class="quiet">${text(lang, 'decline')}</button>
    </form>`;
}

function finishedPart({ payment, lang }: PageInput): Html {
  const status = payment.status as 'paid' | 'declined' | 'expired';
  return html` <div class="outcome ${status}" role="status">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="21" />
        <path d="${outcomeMarks[status]}" />
      </svg>
      <h1>${text(lang, `status.${status}`)}</h1>
      <p>${text(lang, `status.${status}.text`, { payee: payment.payee })}</p>
    </div>
    <a class="primary" id="back" href="${payment.returnUrl}"
      >${text(lang, 'back', { payee: payment.payee })}</a
    >
    <p class="soon" id="soon" data-text="${text(lang, 'backSoon')}" hidden></p>`;
}

const outcomeMarks = {
  paid: 'M14 25l7 7 13-15',
  declined: 'M17 17l14 14M31 17l-14 14',
  expired: 'M24 13v12l8 5',
};

function behaviourPart({ payment, lang, saved }: PageInput): Html {
  const { scenario } = payment;
  const t = (key: TextKey) => text(lang, key);
  const options = <K extends 'pays' | 'order' | 'lie'>(
    field: K,
    values: readonly NonNullable<GatewayScenario[K]>[],
  ) =>
    ['none' as const, ...values].map((value) => {
      const selected = (scenario[field] ?? 'none') === value ? { html: ' selected' } : nothing;
      return html`<option value="${value}" ${selected}>
        ${t(`behaviour.${field}.${value}` as TextKey)}
      </option>`;
    });
  return html` <details class="behaviour" ${saved ? { html: ' open' } : nothing}>
    <summary>${t('behaviour')}</summary>
    <form method="post" action="${gatewayPaths.page(payment.paymentId)}/behaviour?lang=${lang}">
      <p>${t('behaviour.text')}</p>
      <label
        >${t('behaviour.pays')}<select name="pays">
          ${options('pays', ['less', 'more', 'otherCurrency'])}
        </select></label
      >
      <label
        >${t('behaviour.lateS')}<input
          name="lateS"
          type="number"
          min="0"
          max="86400"
          value="${scenario.lateS ?? 0}"
          inputmode="numeric"
      /></label>
      <label
        >${t('behaviour.times')}<input
          name="times"
          type="number"
          min="1"
          max="50"
          value="${scenario.times ?? 1}"
          inputmode="numeric"
      /></label>
      <label
        >${t('behaviour.order')}<select name="order">
          ${options('order', ['expiredAfter', 'declinedAfter', 'expiredBefore'])}
        </select></label
      >
      <label
        >${t('behaviour.lie')}<select name="lie">
          ${options('lie', ['forgedSignature', 'staleTimestamp', 'wrongAmount', 'wrongCurrency', 'wrongOrder'])}
        </select></label
      >
      <label class="tick"
        ><input
          name="truthToo"
          type="checkbox"
          value="yes"
          ${scenario.truthToo === false ? nothing : { html: ' checked' }}
        />${t('behaviour.truthToo')}</label
      >
      <button class="quiet">${t('behaviour.save')}</button>
      ${saved ? html`<p class="saved" role="status">${t('behaviour.saved')}</p>` : nothing}
    </form>
  </details>`;
}

function document(lang: Lang, title: string, body: Html, headerEnd: Html): string {
  const texts = {
    brand: text(lang, 'brand'),
    brandLine: text(lang, 'brandLine'),
    sandbox: text(lang, 'sandbox'),
  };
  return sandboxPage({ lang, title, texts, style: 'pay.css', script: 'pay.js', body, headerEnd });
}

/** 14:59, or 1:02:03 from an hour on. */
function clockDigits(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  const pad = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${pad(minutes)}:${pad(seconds % 60)}`;
}
