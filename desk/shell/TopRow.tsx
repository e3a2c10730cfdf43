import { useSite } from '@octavo/client/site';
import type { SignedInStaff } from '@octavo/contract/desk';
import { Icon } from '@octavo/kit/Icon.tsx';
import { lazyModule, useLoaded } from '@octavo/kit/lazy-part.tsx';
import { LogoMark } from '@octavo/kit/Paper.tsx';
import { Link } from 'react-router';
import { Keys } from '#app/Keys.tsx';
import { openPalette } from '#app/palette.ts';
import { useMay } from '#app/staff.ts';
import { SiteSwitch } from './SiteSwitch.tsx';
import { OwnMenu } from './OwnMenu.tsx';
import css from './TopRow.module.css';
import { shellWords } from './words.ts';

/** Its list and its switch stand on Base UI, so the screen is shown before they are loaded (ADR 0023). */
const dutyModule = lazyModule(() => import('#duty/Duty.tsx'));

function DutyPart() {
  const duty = useLoaded(dutyModule);
  return duty && <duty.Duty />;
}

type Props = { staff: SignedInStaff | undefined; isShown: boolean };

/** The row at the top of every screen: the site, the search, and what is one's own. `isShown`: the screen is there. */
export function TopRow({ staff, isShown }: Props) {
  const may = useMay();
  return (
    <header className={css.top}>
      <div className={css.site}>
        <Link className={css.logo} to="/">
          <LogoMark />
          <span>
            {useSite().name} <em>{shellWords.desk}</em>
          </span>
        </Link>
        {staff && staff.sites.length > 1 && <SiteSwitch sites={staff.sites} />}
      </div>
      <button className={css.search} type="button" aria-haspopup="dialog" onClick={openPalette}>
        <Icon name="search" />
        <span>{shellWords.search}</span>
        <Keys keys="$mod+k" />
      </button>
      <div className={css.own}>
        {isShown && may('getDuty') && <DutyPart />}
        {staff && <OwnMenu staff={staff} />}
      </div>
    </header>
  );
}
