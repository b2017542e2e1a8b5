/** Records of a quiet fleet with nine that are not, each in its own way and most of them without an error word. */
export interface FleetRow {
  id: number;
  host: string;
  state: string;
  exit: number;
  latency_ms: number;
  cpu: number | null;
  region?: string;
  message: string;
  time: string;
  retries?: number;
}

export const PLANTED = [212, 499, 778, 1204, 1651, 2043, 2518, 3112, 3556] as const;

export function plantedRows(): FleetRow[] {
  const rows = Array.from({ length: 3750 }, (_, index): FleetRow => {
    const two = (value: number) => String(value).padStart(2, '0');
    return {
      id: index + 1,
      host: `web-${two((index * 7) % 40)}`,
      state: 'healthy',
      exit: 0,
      latency_ms: 20 + ((index * 37) % 60),
      cpu: ((index * 13) % 100) / 100,
      region: ['eu-west', 'us-east', 'ap-south'][index % 3] ?? '',
      message: `request ${1000 + index} served by worker ${(index * 3) % 17} in pool alpha, payload ${'x'.repeat(60)}`,
      time: `2026-01-01T${two(Math.floor(index / 3600))}:${two(Math.floor(index / 60) % 60)}:${two(index % 60)}Z`,
    };
  });
  const row = (place: number) => rows[(PLANTED[place] ?? 1) - 1] as FleetRow;
  row(0).exit = 137;
  row(1).state = 'degraded';
  row(2).latency_ms = 4300;
  row(3).cpu = null;
  row(4).message = 'connection refused by upstream';
  row(5).message = 'panic: nil map';
  delete row(6).region;
  row(7).retries = 4;
  row(8).message = 'request 4555 failed';
  return rows;
}
