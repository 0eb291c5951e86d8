// The word that stands at every percentile of a closed loop: never silently "corrected".
import { Hint } from '../../controls/Hint.tsx';
import { text } from '../../text/text.ts';

export function Coordinated() {
  return <Hint hint={text('run.figures.coordinatedHelp')}>{text('run.figures.coordinated')}</Hint>;
}
