import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import type { Reply } from '@octavo/contract/endpoint';
import type { getSiteReadiness } from '@octavo/contract/desk-site-opening';
import { type DeskSite, setDeskSiteStatus } from '@octavo/contract/desk-sites';
import { SITE_STATUS } from '@octavo/domain/sites/status';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useKeys } from '#app/keys.ts';
import { paths } from '#app/paths.ts';
import { openingWords as words } from './opening-words.ts';
import { stepOf } from './step-of.ts';
import css from './Sites.module.css';
import { TestOrder } from './TestOrder.tsx';
import { reloadSite } from './useSave.ts';

type Readiness = Reply<typeof getSiteReadiness>;
type Props = { site: DeskSite; readiness: Readiness };

/** The list "Ready to open": what does not hold first, each line with the way to mend it; and the button that opens the site. */
export function Ready({ site, readiness: { facts, left, testOrder } }: Props) {
  const { id } = site;
  const lines = facts.toSorted((one, other) => Number(one.isHeld) - Number(other.isHeld));
  return (
    <>
      <div className={css.middle}>
        <h2>{left === 0 ? words.ready : words.left(left)}</h2>
        <p className={css.note}>{words.held(facts.length - left)}</p>
        <ul className={css.lines}>
          {lines.map(({ fact, isHeld, why }) => (
            <li key={fact} className={isHeld ? undefined : css.open}>
              <span className={isHeld ? css.held : undefined}>
                <Icon name={isHeld ? 'circleCheck' : 'alert'} />
              </span>
              <div>
                <b>{words.facts[fact]}</b>
                <small>{why ? words.why[why] : words.holds[fact]}</small>
              </div>
              {fact !== 'test_order' && (
                <Link
                  className={buttonClass({ size: 'small', kind: isHeld ? 'ghost' : 'quiet' })}
                  to={paths.site(id, 'opening', stepOf({ fact, why }))}
                  aria-label={words.of(isHeld ? words.change : words.mend, words.facts[fact])}
                >
                  {isHeld ? words.change : words.mend}
                </Link>
              )}
            </li>
          ))}
        </ul>
        <OpenBar site={site} left={left} />
      </div>
      <TestOrder id={id} currency={site.settings.currency} testOrder={testOrder} />
    </>
  );
}

function OpenBar({ site: { id, hosts }, left }: { site: DeskSite; left: number }) {
  const host = hosts[0]?.host ?? '';
  const open = useMutation({
    meta: { isQuiet: true }, // shown below
    mutationFn: () =>
      call(setDeskSiteStatus, { params: { id }, body: { status: SITE_STATUS.enabled, reason: words.reason } }),
    onSuccess: async () => {
      showToast(words.opened, { kind: 'success' });
      await reloadSite();
    },
  });
  const whyNot = left > 0 ? words.notYet : null;
  const run = () => !open.isPending && open.mutate();
  useKeys(words.facts.hosts, [{ keys: '$mod+Enter', words: words.keys.open, whyNot, isInBar: true, run }]);
  return (
    <div className={css.next}>
      <span>{words.note}</span>
      <Button kind="primary" whyNot={whyNot} isBusy={open.isPending} isOnce onClick={run}>
        {left > 0 ? words.openLeft(host, left) : words.open(host)}
      </Button>
      {open.error && <Banner kind="problem">{textOf(open.error)}</Banner>}
    </div>
  );
}
