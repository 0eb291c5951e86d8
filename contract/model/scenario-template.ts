// ${name} in a URL, a header or a body stands for a variable's value; ${$} stands for a dollar sign.
// Knows the notation only, not which variables exist.

/** What a variable's name looks like. */
export const variableName = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

export type TemplatePart =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'variable'; readonly name: string };

export type Template = readonly TemplatePart[];

/** The parts of a text, neighbouring texts joined; or the sentence that says what is wrong with its notation. */
export function parseTemplate(text: string): Template | string {
  const parts: TemplatePart[] = [];
  let literal = '';
  let from = 0;
  for (let open = text.indexOf('${'); open !== -1; open = text.indexOf('${', from)) {
    literal += text.slice(from, open);
    const close = text.indexOf('}', open);
    const name = close === -1 ? null : text.slice(open + 2, close);
    if (name === '$') literal += '$';
    else if (name === null || !variableName.test(name)) {
      const found = text.slice(open, open + 20);
      return `"${found}" is no variable. Write \${name}; a plain dollar sign before a brace is written \${$}.`;
    } else {
      if (literal !== '') parts.push({ kind: 'text', text: literal });
      literal = '';
      parts.push({ kind: 'variable', name });
    }
    from = close + 1;
  }
  literal += text.slice(from);
  if (literal !== '') parts.push({ kind: 'text', text: literal });
  return parts;
}

/** Writes a text so that it stands for itself. */
export function escapeTemplate(text: string): string {
  return text.replaceAll('${', '${$}{');
}

/** The names that a text uses; none when its notation is wrong. */
export function variablesOf(text: string): string[] {
  const parts = parseTemplate(text);
  if (typeof parts === 'string') return [];
  return parts.flatMap((part) => (part.kind === 'variable' ? [part.name] : []));
}
