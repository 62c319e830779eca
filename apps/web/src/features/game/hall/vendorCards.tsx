import type { GameType, GameVendor } from '@sen/api/game';
import { Button, Icon, type IconName } from '@sen/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TrueAccount } from '#features/game/trueAccount.tsx';
import { openLogin } from '#base/accountDialog.ts';
import { isTrial, useSession } from '#calls/session.ts';
import { paths } from '#base/paths.ts';
import { useNavigate } from '#base/router.tsx';
import { VendorMark } from '#parts/vendorMark.tsx';

/**
 * So many come first, so that the games are near where a hall has dozens; a press brings the
 * others.
 */
const shownFirst = 8;

/**
 * The vendors of a hall as cards: one with a single game opens it, one with several shows its list.
 */
export function VendorCards({
  gameType,
  vendors,
  onList,
}: {
  gameType: GameType;
  vendors: readonly GameVendor[];
  onList: (vendor: GameVendor) => void;
}) {
  const t = useTranslations('game');
  const session = useSession();
  const navigate = useNavigate();
  const [refused, setRefused] = useState<GameVendor | null>(null);
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed is away: the keyboard goes on with what it brought.
  useEffect(() => {
    if (isWhole) list.current?.children[shownFirst]?.querySelector('button')?.focus();
  }, [isWhole]);
  const addressOf = ({ vassalage, gameCode, defaultPlayType }: GameVendor): string =>
    paths.game({ vassalage, gameCode, gameType, playType: defaultPlayType });
  const open = (vendor: GameVendor): void => {
    if (vendor.isGame === 'VASSALAGE') onList(vendor);
    else if (!session) openLogin(addressOf(vendor));
    else if (isTrial(session)) setRefused(vendor);
    else navigate(addressOf(vendor));
  };
  return (
    <>
      <ul className="vendor-cards" aria-label={t('vendors')} ref={list}>
        {(isWhole ? vendors : vendors.slice(0, shownFirst)).map((vendor) => (
          <li key={vendor.vassalage}>
            <button
              type="button"
              className="vendor-card"
              onClick={() => open(vendor)}
              aria-haspopup={vendor.isGame === 'VASSALAGE' ? 'dialog' : undefined}
            >
              {vendor.mark === null ? (
                <span className="vendor-card-icon" aria-hidden="true">
                  <Icon name={gameType.toLowerCase() as IconName} />
                </span>
              ) : (
                <VendorMark src={vendor.mark} />
              )}
              <span className="vendor-card-text">
                <strong>
                  {vendor.displayName}
                  {vendor.isHot === 1 && <Icon name="hot" className="vendor-card-hot" />}
                </strong>
                <span>{t('gamesOfVendor', { count: vendor.games })}</span>
              </span>
              <Icon name="arrowRight" />
            </button>
          </li>
        ))}
      </ul>
      {!isWhole && vendors.length > shownFirst && (
        <Button className="vendor-cards-more" onClick={() => setWhole(true)}>
          {t('everyVendor', { count: `${vendors.length}` })}
        </Button>
      )}
      <TrueAccount
        open={refused !== null}
        onClose={() => setRefused(null)}
        returnTo={refused ? addressOf(refused) : undefined}
        tryOut={
          refused?.hasFun
            ? paths.game({ vassalage: refused.vassalage, gameCode: refused.gameCode, gameType, fun: '1' })
            : undefined
        }
      />
    </>
  );
}
