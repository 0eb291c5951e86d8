// The published IIS 8 cores chart for the home screen, so that a newcomer sees what the lab is for.
export interface StudyTeaserProps {
  readonly theme: 'light' | 'dark';
  /** Opens the screen of published studies. */
  readonly onOpen: () => void;
}

export function StudyTeaser({ onOpen }: StudyTeaserProps) {
  return <button onClick={onOpen} />;
}
