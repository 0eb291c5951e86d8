// The whole window: the frame around one screen.
import { Tooltip } from '@base-ui/react/tooltip';
import { useEffect } from 'react';
import { ChartSavingContext, type ChartFile } from './charts/chart-saving.ts';
import { Commands } from './frame/Commands.tsx';
import frameStyles from './frame/Frame.module.css';
import { LostNotice } from './frame/LostNotice.tsx';
import { Rail } from './frame/Rail.tsx';
import { ScreenView } from './frame/ScreenView.tsx';
import { Toasts } from './frame/Toasts.tsx';
import { TopBar } from './frame/TopBar.tsx';
import { attempt } from './store/attempt.ts';
import { connectLab } from './store/connect-lab.ts';
import { keepScenario } from './store/keep-scenario.ts';
import { useLab } from './store/lab-store.ts';
import { useTheme } from './store/use-theme.ts';
import { text } from './text/text.ts';

function saveChart(file: ChartFile): void {
  void attempt(async () => {
    const { call, notify } = useLab.getState();
    const saved = await call('file.save', file);
    if (saved !== null) notify(text('frame.saved', { path: saved.path }));
  });
}

const chartSaving = { onSave: saveChart, notify: (sentence: string) => useLab.getState().notify(sentence) };

export function App() {
  useEffect(() => connectLab(), []);
  useEffect(() => keepScenario(), []);
  useTheme();
  return (
    <Tooltip.Provider>
      <ChartSavingContext value={chartSaving}>
        <div className={frameStyles['frame']}>
          <TopBar />
          <Rail />
          <div className={frameStyles['content']}>
            <LostNotice />
            <ScreenView />
          </div>
        </div>
        <Commands />
        <Toasts />
      </ChartSavingContext>
    </Tooltip.Provider>
  );
}
