// A run in progress: figures of the last second, the phases, the charts, and whether the client keeps up.
import { Square } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { isClosedLoop } from '../../../contract/model/load-steps.ts';
import type { Run } from '../../../contract/model/run.ts';
import { Button } from '../../controls/Button.tsx';
import { attempt } from '../../store/attempt.ts';
import { refreshActive } from '../../store/connect-lab.ts';
import { useLab } from '../../store/lab-store.ts';
import { stopRun } from '../../store/run-actions.ts';
import { useLiveSamples } from '../../store/use-live-samples.ts';
import { text } from '../../text/text.ts';
import { fileStemOf } from '../Run/file-stem.ts';
import { provenanceOf } from '../Run/provenance.ts';
import { RunCharts } from '../Run/RunCharts.tsx';
import { wholePhases } from '../Run/whole-phases.ts';
import { ClientHealth } from './ClientHealth.tsx';
import { LiveFigures } from './LiveFigures.tsx';
import { PhaseBar } from './PhaseBar.tsx';
import styles from './LiveRun.module.css';

function LiveHead({ run }: { readonly run: Run }) {
  const [stopping, setStopping] = useState(false);
  const stop = () => {
    setStopping(true);
    void stopRun(run.row.runId);
  };
  return (
    <header className={styles['head']}>
      <div className={styles['names']}>
        <h1>{run.row.name}</h1>
        <p>
          {run.row.serverName} · {run.row.loadText}
        </p>
      </div>
      <Button kind="danger" icon={Square} disabled={stopping} onClick={stop} title={text('liveRun.stopHelp')}>
        {stopping ? text('liveRun.stopping') : text('liveRun.stop')}
      </Button>
    </header>
  );
}

function LiveBody({ run }: { readonly run: Run }) {
  const live = useLiveSamples();
  const theme = useLab((lab) => lab.theme);
  const signature = useLab((lab) => lab.settings?.signature ?? '');
  const provenance = useMemo(() => provenanceOf(run, signature), [run, signature]);
  const phases = useMemo(() => wholePhases(run.request), [run]);
  return (
    <main className={styles['live']}>
      <LiveHead run={run} />
      <LiveFigures live={live} closed={isClosedLoop(run.request.load)} />
      <PhaseBar request={run.request} load={live.load} />
      <ClientHealth load={live.load} monitor={live.monitor} reasons={live.reasons} />
      <RunCharts
        series={live}
        phases={phases}
        open={!isClosedLoop(run.request.load)}
        live
        theme={theme}
        exportStem={fileStemOf(run.row.runId, run.row.name)}
        provenance={provenance}
      />
    </main>
  );
}

export function LiveRun({ runId }: { readonly runId: number }) {
  const active = useLab((lab) => lab.active);
  // A run that failed at once has ended before this screen came up; its result is on its own screen.
  useEffect(() => {
    void attempt(async () => {
      await refreshActive();
      const { active: still, route, go } = useLab.getState();
      if (still === null && route.screen === 'liveRun') go({ screen: 'run', runId });
    });
  }, [runId]);
  if (active?.row.runId === runId) return <LiveBody run={active} />;
  return <main className={styles['waiting']}>{text('liveRun.starting')}</main>;
}
