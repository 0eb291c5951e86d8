// The width of an element as it is laid out; charts are drawn for exactly that width.
import { useLayoutEffect, useState, type RefObject } from 'react';

/** `initial` until the element is measured, and for good where nothing is laid out (tests). */
export function useWidth(ref: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      // A hidden tab measures 0: keep what was.
      const measured = Math.floor(element.clientWidth);
      if (measured > 0) setWidth(measured);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
