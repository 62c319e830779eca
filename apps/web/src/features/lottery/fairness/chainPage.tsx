import { lotteryChain, mainPrizes, type ChainContent } from '@sen/api/lotteryBetting';
import { useLocalPages } from '@sen/front/list/page';
import { PagesBeside } from '@sen/front/list/pagesBeside';
import { useLanguage } from '@sen/front/language';
import { Alert, EmptyState, Icon, Link as PageLink, SectionHeading, Skeleton, StatusPill } from '@sen/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { reading } from '#parts/list/reading.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { brokenLinks, type Link } from './chainProof.ts';
import '#features/lottery/results/results.css';

/**
 * `/vnlottery?view=chain`: the outcomes of all draws, each hash over the one before it, computed
 * anew by this browser.
 */
export default function ChainPage() {
  const t = useTranslations('lotteryResults.chain');
  const texts = useTranslations('lotteryResults');
  const { page, failed, fetching, stale, goTo } = useLocalPages(reading, lotteryChain, {
    language: useLanguage(),
  });
  return (
    <main className="lottery-results">
      <ScreenTitle title={t('title')} />
      <SectionHeading level={1} title={t('title')} lead={t('lead')} />
      <p className="lottery-links">
        <PageLink href={paths.lotteryResults()}>{texts('title')}</PageLink>
      </p>
      {failed ? (
        failed
      ) : !page ? (
        <Skeleton height="30em" />
      ) : page.list.length === 0 ? (
        <EmptyState icon="lottery" title={texts('none')} />
      ) : (
        <>
          <Chain key={page.list[0]!.hash} links={page.list} busy={fetching} />
          <PagesBeside page={page} onGo={goTo} busy={stale} />
        </>
      )}
    </main>
  );
}

function Chain({ links, busy }: { links: readonly Link[]; busy: boolean }) {
  const t = useTranslations('lotteryResults.chain');
  const [broken, setBroken] = useState<ReadonlySet<string> | 'cannot'>();
  useEffect(() => {
    let wanted = true;
    void brokenLinks(links).then((found) => wanted && setBroken(found ?? 'cannot'));
    return () => {
      wanted = false;
    };
  }, [links]);
  return (
    <section aria-busy={busy}>
      <div role="status">
        {broken === 'cannot' && <Alert tone="info">{t('cannot')}</Alert>}
        {broken !== undefined && broken !== 'cannot' && (
          <Alert tone={broken.size === 0 ? 'good' : 'bad'}>
            {broken.size === 0 ? t('good', { count: links.length }) : t('bad', { count: broken.size })}
          </Alert>
        )}
      </div>
      <ol className="lottery-chain">
        {links.map((link) => (
          <li key={link.seq}>
            <Entry
              link={link}
              broken={broken === undefined || broken === 'cannot' ? undefined : broken.has(link.seq)}
            />
          </li>
        ))}
      </ol>
      <p className="lottery-note">{t('how')}</p>
    </section>
  );
}

function Entry({
  link: { seq, gameName, content, hash, previousHash },
  broken,
}: {
  link: Link;
  broken: boolean | undefined;
}) {
  const t = useTranslations('lotteryResults.chain');
  const said = JSON.parse(content) as ChainContent;
  const main = mainPrizes.flatMap((code) => said.result?.[code] ?? []);
  const numbers = main.length > 0 ? main : (Object.values(said.result ?? {}).at(0) ?? []);
  return (
    <details>
      <summary>
        <span className="lottery-chain-position sen-digits">#{seq}</span>
        <span className="lottery-chain-draw">
          <strong>{gameName}</strong> <small>{t('draw', { numero: said.draw })}</small>
        </span>
        {said.state === 'cancelled' ? (
          <StatusPill>{t('cancelled')}</StatusPill>
        ) : (
          <span className="sen-digits lottery-chain-numbers">{numbers.join(' ')}</span>
        )}
        {said.toldBy && <small className="lottery-chain-by">{t(`toldBy.${said.toldBy}`)}</small>}
        {said.version > 1 && (
          <StatusPill tone="gold">{t('corrected', { times: said.version - 1 })}</StatusPill>
        )}
        <code>{hash.slice(0, 10)}…</code>
        {broken !== undefined && (
          <span
            className={broken ? 'lottery-chain-bad' : 'lottery-chain-good'}
            role="img"
            aria-label={t(broken ? 'disagrees' : 'agrees')}
          >
            <Icon name={broken ? 'close' : 'check'} />
          </span>
        )}
        <Icon name="chevronDown" className="lottery-chain-more" />
      </summary>
      <dl>
        <dt>{t('previous')}</dt>
        <dd>
          <code>{previousHash}</code>
        </dd>
        <dt>{t('content')}</dt>
        <dd>
          <code>{content}</code>
        </dd>
        <dt>{t('hash')}</dt>
        <dd>
          <code>{hash}</code>
        </dd>
      </dl>
    </details>
  );
}
