// How the window gets its sentences: text('runs.title', { count: 3 }). Keys are checked by the compiler.
import { createInstance, type ParseKeys } from 'i18next';
import { en } from './catalogue.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

const i18n = createInstance({
  lng: 'en',
  fallbackLng: 'en',
  initAsync: false,
  resources: { en: { translation: en } },
  // React escapes what it draws; escaping twice would show &amp; in a name.
  interpolation: { escapeValue: false },
});
void i18n.init();

export const text = i18n.t;

/** A sentence with its {{places}} still open. */
export function pattern(key: ParseKeys): string {
  return String(i18n.getResource('en', 'translation', key));
}
