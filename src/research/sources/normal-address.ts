/** One form for addresses that lead to the same page: what differs only in case of the host, tracking or fragment is one. */

const TRACKING = /^(utm_|fbclid$|gclid$|mc_eid$|mc_cid$|igshid$|ref$|ref_src$)/;

export function normalAddress(address: string): string {
  if (!/^https?:\/\//i.test(address)) return address.replaceAll('\\', '/').replace(/^(\.\/)+/, '');
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return address;
  }
  url.hash = '';
  url.protocol = 'https:';
  url.hostname = url.hostname.replace(/^www\./, '');
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  if (url.pathname.length > 1 && url.pathname.endsWith('/')) url.pathname = url.pathname.slice(0, -1);
  return url.href;
}
