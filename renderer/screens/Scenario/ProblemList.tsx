// Everything that is wrong, in the order of the text; choosing one goes to its place.
import type { ScenarioProblem } from '../../../contract/model/scenario-draft.ts';
import { text } from '../../text/text.ts';
import styles from './Scenario.module.css';

export interface ProblemListProps {
  readonly problems: readonly ScenarioProblem[];
  readonly onChoose: (problem: ScenarioProblem) => void;
}

export function ProblemList({ problems, onChoose }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <ul className={styles['problems']} aria-label={text('scenario.check.label')}>
      {problems.map((problem) => (
        <li key={`${problem.line}:${problem.column} ${problem.path} ${problem.message}`}>
          <button type="button" onClick={() => onChoose(problem)}>
            <span className={styles['where']}>{text('scenario.check.line', { line: problem.line })}</span>
            {problem.path !== '' && <code>{problem.path}</code>}
            <span>{problem.message}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
