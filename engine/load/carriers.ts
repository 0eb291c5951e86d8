// Which kind of carrier a load has.
import { Connection } from './connection/connection.ts';
import type { CarrierSetting, NewCarrier } from './connection/carrier.ts';
import { PacedReading } from './connection/paced-reading.ts';
import { ReadingPauses } from './connection/reading-pauses.ts';
import { http2Carriers } from './http2/http2-carriers.ts';

export function carriersOf(setting: CarrierSetting): NewCarrier {
  if (setting.plan.protocol === 'http2') return http2Carriers(setting);
  const { plan, memo } = setting;
  const { readBytesPerS } = plan;
  const pauses = new ReadingPauses();
  return (_client, target, onEnded) => {
    const pacing =
      readBytesPerS === null ? null : new PacedReading(readBytesPerS, target.secure, memo.bytes, pauses);
    return new Connection(target, setting, pacing, onEnded);
  };
}
