import { find } from '@sen/api/search';
import { useLanguage } from '@sen/front/language';
import { Button, Icon, IconButton, Palette, Skeleton } from '@sen/ui';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useNavigate } from '#base/router.tsx';
import { closeSearch } from '#base/siteSearch.ts';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { OptionList, type Group } from './optionList.tsx';
import { forgetSearches, keepSearch, readSearches } from './recentSearches.ts';
import { useFoundGroups, useStartGroups } from './groups.tsx';
import './searchDialog.css';

/** The time for which somebody may pause in typing before the server is asked. */
const typingMs = 140;

/**
 * The search of the whole site: one field over a list that follows it. The field keeps the focus;
 * arrows walk the list, Enter opens what is marked, and without a mark the page of all games that
 * fit.
 */
export default function SearchDialog() {
  const t = useTranslations('search');
  const common = useTranslations('common');
  const navigate = useNavigate();
  const language = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [searches, setSearches] = useState(readSearches);
  const words = useSettled(typed.trim());
  const asked = words !== '';
  const { data, error, refetch, isPlaceholderData } = useCall(
    find,
    { q: words || '-', language },
    { enabled: asked, keepPrevious: true, staleTime: 60_000 },
  );
  const start = useStartGroups(searches, setTyped);
  const found = useFoundGroups(words, asked ? data : undefined);
  const isNothing = asked && data !== undefined && found.length === 0;
  const groups: Group[] = typed.trim() === '' ? start : isNothing ? start.slice(-2) : found;
  const options = groups.flatMap((group) => group.options);
  // The mark is of the list that it was set in: another one has none.
  const listed = options.map(({ key }) => key).join(' ');
  const [mark, setMark] = useState({ at: -1, listed });
  const marked = mark.listed === listed ? mark.at : -1;

  const leave = (): void => {
    keepSearch(typed);
    closeSearch();
  };
  const showAll = (): void => {
    if (typed.trim() === '') return;
    leave();
    navigate(paths.games({ q: typed.trim() }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (key === 'Escape' && typed !== '') {
      // The first one empties the field, the next one closes.
      event.stopPropagation();
      event.preventDefault();
      setTyped('');
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const step = key === 'ArrowDown' ? 1 : -1;
      const from = marked === -1 && step === -1 ? 0 : marked;
      if (options.length > 0) setMark({ at: (from + step + options.length) % options.length, listed });
    } else if (key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (marked >= 0) document.getElementById(`${id}-${marked}`)?.click();
      else showAll();
    }
  };

  return (
    <Palette open onClose={closeSearch} label={t('title')}>
      <div className="search-bar">
        <Icon name="search" />
        <Field {...{ id, typed, onKeyDown }} marked={marked} onType={setTyped} />
        {typed !== '' && (
          <IconButton icon="close" size="sm" label={t('clear')} onClick={() => setTyped('')} />
        )}
        <Button size="sm" onClick={closeSearch}>
          {common('close')}
        </Button>
      </div>
      <div className="search-found" data-old={isPlaceholderData || undefined}>
        <p role="status" className="sen-hidden">
          {asked && data && !isPlaceholderData
            ? isNothing
              ? t('nothing', { words })
              : t('count', { count: options.length })
            : ''}
        </p>
        {asked && !data && error ? (
          <CallFailed compact error={error} onRetry={refetch} />
        ) : asked && !data ? (
          <div className="search-waiting">
            {Array.from({ length: 5 }, (_, i) => (
              <Skeleton key={i} height="56px" />
            ))}
          </div>
        ) : (
          <>
            {isNothing && (
              <div className="search-nothing">
                <strong>{t('nothing', { words })}</strong>
                <p>{t('nothingText')}</p>
              </div>
            )}
            <OptionList id={id} label={t('results')} groups={groups} marked={marked} onChoose={leave} />
          </>
        )}
      </div>
      <div className="search-foot">
        <span className="search-keys" aria-hidden="true">
          {t('keys')}
        </span>
        {typed.trim() === '' && searches.length > 0 && (
          <Button
            size="sm"
            variant="quiet"
            icon="trash"
            onClick={() => {
              forgetSearches();
              setSearches([]);
            }}
          >
            {t('forget')}
          </Button>
        )}
      </div>
    </Palette>
  );
}

/** The field, which keeps the focus and names the option that is marked. */
function Field({
  id,
  typed,
  marked,
  onType,
  onKeyDown,
}: {
  id: string;
  typed: string;
  marked: number;
  onType: (words: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const t = useTranslations('search');
  return (
    <input
      className="search-input"
      role="combobox"
      aria-label={t('field')}
      aria-expanded
      aria-controls={`${id}-list`}
      aria-autocomplete="list"
      aria-activedescendant={marked >= 0 ? `${id}-${marked}` : undefined}
      placeholder={t('placeholder')}
      maxLength={100}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** The value as it is once it has not changed for a moment; an empty one at once. */
function useSettled(value: string): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), value === '' ? 0 : typingMs);
    return () => clearTimeout(timer);
  }, [value]);
  return value === '' ? '' : settled;
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    search: typeof import('./text/vi.json');
  }
}
