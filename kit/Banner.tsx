import type { ReactNode } from 'react';
import css from './Banner.module.css';
import { Icon, type IconName } from './Icon.tsx';

type Props = { kind?: 'offline' | 'info' | 'problem'; children: ReactNode; action?: ReactNode };

const ICONS: Record<NonNullable<Props['kind']>, IconName> = {
  offline: 'wifiOff',
  info: 'info',
  problem: 'alertCircle',
};

/** A strip above content with a status or a problem, and an optional action. */
export function Banner({ kind = 'info', children, action }: Props) {
  return (
    <div className={`${css.banner} ${css[kind]}`} role={kind === 'problem' ? 'alert' : 'status'}>
      <Icon name={ICONS[kind]} />
      <span className={css.text}>{children}</span>
      {action}
    </div>
  );
}
