// Seats the virtual clients of an HTTP/2 load in groups that share their connections.
import type { CarrierSetting, NewCarrier } from '../connection/carrier.ts';
import { Http2Carrier } from './http2-carrier.ts';
import { Http2Group } from './http2-group.ts';
import { Http2PacedReading } from './http2-paced-reading.ts';
import { ReadingPauses } from '../connection/reading-pauses.ts';
import type { Target } from '../connection/target.ts';

/** The first S virtual clients of a load worker at one server are one group, the next S another, and so on. */
export function http2Carriers(setting: CarrierSetting): NewCarrier {
  const { streamsPerConnection, readBytesPerS, tls } = setting.plan;
  const pauses = new ReadingPauses();
  const latest = new Map<Target, { group: Http2Group; seats: number }>();
  return (_client, target, onEnded) => {
    let table = latest.get(target);
    if (table === undefined || table.seats === 0) {
      const group = new Http2Group({
        target,
        tls,
        lastSession: { ticket: null },
        streamsPerConnection,
        readsSlowly: readBytesPerS !== null,
      });
      table = { group, seats: streamsPerConnection };
      latest.set(target, table);
    }
    table.seats -= 1;
    const pacing = readBytesPerS === null ? null : new Http2PacedReading(readBytesPerS, pauses);
    return new Http2Carrier(table.group, setting, pacing, onEnded);
  };
}
