// Calls the lab as the page does, by the two verbs of the window.
import type { Page } from 'playwright-core';

export function call(page: Page, name: string, input: unknown): Promise<unknown> {
  return page.evaluate(
    ([callName, callInput]) => window.scalebench.call(String(callName), callInput),
    [name, input],
  );
}

/** Every event of one name from now on, as a list that grows. */
export async function hear(page: Page, name: string): Promise<() => Promise<unknown[]>> {
  const heard = await page.evaluateHandle((wanted) => {
    const data: unknown[] = [];
    window.scalebench.listen((told, one) => told === wanted && data.push(one));
    return data;
  }, name);
  return () => heard.jsonValue();
}
