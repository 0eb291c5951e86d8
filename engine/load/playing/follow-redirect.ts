// The request that follows a redirect (RFC 9110, 15.4). Never leaves the server of the run.
import type { PlayedRequest } from '../../scenario/played-request.ts';

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export function isRedirect(status: number): boolean {
  return redirects.has(status);
}

/**
 * `location`: the field of that name. null when it names another host, another port or no URL at all.
 * After 303 the method is GET, and after 301 and 302 too where it was POST, as every browser does; the body is left out.
 */
export function followRedirect(
  request: PlayedRequest,
  status: number,
  location: string,
  origin: string,
): PlayedRequest | null {
  const url = URL.parse(location, `${origin}${request.target}`);
  if (url === null) return null;
  const here = new URL(origin);
  // A scenario may give its server another name in the Host field, and the server then redirects to that name.
  const isHere = url.protocol === here.protocol && (url.host === here.host || url.host === request.authority);
  if (!isHere) return null;
  const { method } = request;
  const becomesGet =
    (status === 303 && method !== 'HEAD') || ((status === 301 || status === 302) && method === 'POST');
  const target = `${url.pathname}${url.search}`;
  if (!becomesGet) return { ...request, target, prebuilt: null };
  return {
    ...request,
    target,
    method: 'GET',
    body: null,
    headers: request.headers.filter(([name]) => !/^content-/i.test(name)),
    prebuilt: null,
  };
}
