// Which screen stands in the frame.
import { useLab } from '../store/lab-store.ts';
import { NoLab } from './NoLab.tsx';
import { Compare } from '../screens/Compare/Compare.tsx';
import { Lab } from '../screens/Lab/Lab.tsx';
import { LiveRun } from '../screens/LiveRun/LiveRun.tsx';
import { NewRun } from '../screens/NewRun/NewRun.tsx';
import { RunScreen } from '../screens/Run/RunScreen.tsx';
import { Runs } from '../screens/Runs/Runs.tsx';
import { Scenario } from '../screens/Scenario/Scenario.tsx';
import { Settings } from '../screens/Settings/Settings.tsx';
import { Studies } from '../screens/Studies/Studies.tsx';

export function ScreenView() {
  const route = useLab((lab) => lab.route);
  const refused = useLab((lab) => lab.refused);
  if (refused !== null) return <NoLab refused={refused} />;
  switch (route.screen) {
    case 'lab':
      return <Lab />;
    case 'newRun':
      return <NewRun key={JSON.stringify(route.request)} request={route.request} />;
    case 'liveRun':
      return <LiveRun key={route.runId} runId={route.runId} />;
    case 'run':
      return <RunScreen key={route.runId} runId={route.runId} />;
    case 'runs':
      return <Runs key={String(route.bin)} bin={route.bin} />;
    case 'compare':
      return <Compare runIds={route.runIds} />;
    case 'scenario':
      return <Scenario importing={route.importing === true} />;
    case 'studies':
      return <Studies />;
    case 'settings':
      return <Settings />;
  }
}
