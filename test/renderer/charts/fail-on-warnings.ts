// React, Recharts and Base UI tell their troubles on the console: a test that passes with one has not passed.
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';
import { cleanup } from '@testing-library/react';

/** Call once at the top of a test file. */
export function failOnWarnings(): void {
  let spies: MockInstance<typeof console.warn>[] = [];
  beforeEach(() => {
    spies = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
  });
  afterEach(() => {
    cleanup();
    const said = spies.flatMap((spy) => spy.mock.calls);
    vi.restoreAllMocks();
    expect(said).toEqual([]);
  });
}
