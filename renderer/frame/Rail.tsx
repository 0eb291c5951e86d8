// The left rail: one entry for each screen that can be gone to from anywhere.
import {
  BookOpen,
  ChartNoAxesCombined,
  FlaskConical,
  List,
  ScrollText,
  Settings2,
  type LucideIcon,
} from 'lucide-react';
import { useLab } from '../store/lab-store.ts';
import type { Route, ScreenName } from '../store/route.ts';
import { text } from '../text/text.ts';
import styles from './Rail.module.css';

interface Entry {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly to: Route;
  /** Screens that are reached from this one. */
  readonly covers: readonly ScreenName[];
}

const ENTRIES: readonly Entry[] = [
  { label: text('frame.rail.lab'), icon: FlaskConical, to: { screen: 'lab' }, covers: [] },
  {
    label: text('frame.rail.runs'),
    icon: List,
    to: { screen: 'runs', bin: false },
    covers: ['run', 'liveRun'],
  },
  {
    label: text('frame.rail.compare'),
    icon: ChartNoAxesCombined,
    to: { screen: 'compare', runIds: null },
    covers: [],
  },
  { label: text('frame.rail.scenario'), icon: ScrollText, to: { screen: 'scenario' }, covers: [] },
  { label: text('frame.rail.studies'), icon: BookOpen, to: { screen: 'studies' }, covers: [] },
  { label: text('frame.rail.settings'), icon: Settings2, to: { screen: 'settings' }, covers: [] },
];

export function Rail() {
  const screen = useLab((lab) => lab.route.screen);
  const go = useLab((lab) => lab.go);
  return (
    <nav className={styles['rail']} aria-label={text('frame.rail.label')}>
      {ENTRIES.map(({ label, icon: Icon, to, covers }) => {
        const here = to.screen === screen || covers.includes(screen);
        return (
          <a
            key={to.screen}
            href={`#${to.screen}`}
            className={styles['entry']}
            aria-current={here ? 'page' : undefined}
            onClick={(event) => {
              // The store says which screen is shown; the address stays as it is.
              event.preventDefault();
              go(to);
            }}
          >
            <Icon aria-hidden />
            {label}
          </a>
        );
      })}
    </nav>
  );
}
